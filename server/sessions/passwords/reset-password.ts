import { type Selectable, sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { type Db, type Tables, within } from '#server/platform/db/db.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { resetEmail } from '../emails.ts'
import { endSessions } from '../end-sessions.service.ts'
import { mailLink } from '../mailed-link.ts'
import { noticeEmail } from '../notice-email.service.ts'
import { spendToken, usableToken } from '../one-time-tokens.ts'
import { recordFor } from '../record-for.service.ts'
import type { SignInParts } from '../sign-in-parts.ts'
import { companiesOf, demandGoodPassword } from './own-password.service.ts'
import { hashPassword } from './passwords.ts'
import '../../users/users.table.ts'

const MINUTES = 60

export function forgotPassword({ address }: SignInParts): Handler<typeof sessionsApi.forgotPassword> {
  return call => mailLink(call, { purpose: 'password_reset', minutes: MINUTES, address, email: resetEmail })
}

/**
 * Resets the password. Every session and every other token ends, for people who knew the old one. Two-factor sign-in
 * stays as it was.
 */
export function resetPassword({ address, enqueue }: SignInParts): Handler<typeof sessionsApi.resetPassword> {
  return async call => {
    const { token: text, password } = call.input
    const person = await within(call.db, 'system', async db => {
      const opened = (await resettable(db, text)).person
      return { ...opened, companies: await companiesOf(db, opened.id) }
    })
    await demandGoodPassword(password, person)
    const password_hash = await hashPassword(password)
    await within(call.db, 'system', async db => {
      const { token } = await resettable(db, text)
      await db
        .updateTable('users')
        .set({ password_hash, updated_at: sql<string>`now()` })
        .where('id', '=', person.id)
        .execute()
      await spendToken(db, token)
      await endSessions(db, { userId: person.id, apiTokens: true })
      await enqueue(db, 'send-mail', noticeEmail(person, 'password', address))
      await recordFor(db, call, 'user.password_reset', { userId: person.id })
    })
  }
}

interface Resettable {
  token: Selectable<Tables['one_time_tokens']>
  person: { id: number; email: string; first_name: string; last_name: string }
}

async function resettable(db: Db, text: string): Promise<Resettable> {
  const token = await usableToken(db, 'password_reset', text)
  if (!token) throw new Failure('not_found', 'This link no longer works. Request a new one.')
  const person = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', token.user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { token, person }
}
