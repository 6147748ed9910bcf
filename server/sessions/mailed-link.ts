import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, demandFew, inTurn, type Limit, secondsToWait } from '#server/platform/limits/limits.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { randomToken } from '#server/platform/session/tokens.ts'
import { keepToken } from './one-time-tokens.ts'
import '../users/users.table.ts'

const HOUR_SECONDS = 60 * 60

interface MailedLink {
  purpose: 'login_link' | 'password_reset'
  minutes: number
  /** The address of the app. */
  address: string
  email(of: { to: string; firstName: string; token: string; address: string }): Email
}

/**
 * Emails a link to a registered person. Five an hour go to one email address; beyond that nothing is sent, and the
 * response is the same. One caller may ask thirty times an hour; beyond that it throws `too_many`.
 */
export async function mailLink(call: Call<{ email: string }>, link: MailedLink): Promise<void> {
  const { db, address, input } = call
  const byCaller: Limit = {
    kind: `${link.purpose} caller`,
    key: networkOf(address),
    most: 30,
    seconds: HOUR_SECONDS,
  }
  const byMail: Limit = { kind: `${link.purpose} mail`, key: input.email, most: 5, seconds: HOUR_SECONDS }
  for (const limit of [byCaller, byMail]) await inTurn(db, limit)
  await demandFew(db, byCaller)
  await countTry(db, byCaller)
  if ((await secondsToWait(db, byMail)) > 0) return
  await countTry(db, byMail)
  await send(call, link)
}

/** Does the same work for an unknown person, so that the time reveals nothing; it is then rolled back. */
async function send({ db, input, enqueue }: Call<{ email: string }>, link: MailedLink): Promise<void> {
  const { purpose, minutes, address } = link
  const person = await registered(db, input.email)
  const token = randomToken()
  await sql`savepoint mailing`.execute(db)
  await keepToken(db, { token, purpose, userId: person?.id ?? null, minutes })
  const email = link.email({ to: input.email, firstName: person?.first_name ?? '', token, address })
  await enqueue('send-mail', { ...email, goodForMinutes: minutes })
  await sql.raw(person ? 'release mailing' : 'rollback to mailing').execute(db)
}

function registered(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('email', '=', email)
    .where('registered_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
