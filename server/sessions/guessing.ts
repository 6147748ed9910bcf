import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, inTurn, type Limit, secondsToWait } from '#server/platform/limits/limits.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { isGuessedAt } from './limits.ts'
import type { SignInParts } from './sign-in-parts.ts'
import '../users/users.table.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Mails somebody, once a day, that many sign-ins to their account fail. The same work is done for a missing account, so
 * that the time reveals nothing; it is then rolled back.
 */
export async function notifyOfGuessing(
  db: Db,
  { enqueue, address }: SignInParts,
  email: string,
): Promise<void> {
  if (!(await isGuessedAt(db, email))) return
  const daily: Limit = { kind: 'guessing told', key: email, most: 1, seconds: DAY_SECONDS }
  await inTurn(db, daily)
  if ((await secondsToWait(db, daily)) > 0) return
  await countTry(db, daily)
  const person = await db
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('email', '=', email)
    .where('registered_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  await sql`savepoint telling`.execute(db)
  await enqueue(db, 'send-mail', guessingEmail({ email, first_name: person?.first_name ?? '' }, address))
  await sql.raw(person ? 'release telling' : 'rollback to telling').execute(db)
}

function guessingEmail(to: { email: string; first_name: string }, address: string): Email {
  return {
    to: to.email,
    subject: 'Many failed sign-ins to your Assay account',
    text: `Hello ${quoted(to.first_name)},

More than 20 attempts to sign in to your Assay account failed within an hour. Your account isn’t locked, and your password still works. Sign-ins from new addresses now get fewer attempts.

If this was you, you can ignore this email. If not, make sure you don’t use this password anywhere else, and turn on two-factor sign-in in your profile:

${new URL('/profile#two-factor', address).href}
`,
  }
}
