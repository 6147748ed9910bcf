import { Failure } from '#domain/platform/failure.ts'
import type { profileApi } from '#domain/profile/profile.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { endSessions } from '../sessions/end-sessions.service.ts'
import { noticeEmail } from '../sessions/notice-email.service.ts'
import {
  companiesOf,
  demandGoodPassword,
  demandOneself,
  setPassword,
} from '../sessions/passwords/own-password.service.ts'
import type { ProfileParts } from './profile-parts.ts'
import '../users/users.table.ts'

/** Ends every other session and every emailed link, and revokes the person's API tokens unless they are to stay. */
export function changePassword({ address }: ProfileParts): Handler<typeof profileApi.changePassword> {
  return async call => {
    const { db, input } = call
    const { userId, sessionId } = call.actor
    const field = 'current_password'
    await demandPassword(db, userId)
    await demandOneself(db, { userId, sessionId, password: input.current_password, field })
    const person = await db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await demandGoodPassword(input.password, { ...person, companies: await companiesOf(db, userId) })
    await setPassword(db, userId, input.password)
    const { end_api_tokens: apiTokens } = input
    const ended = await endSessions(db, { userId, except: sessionId, apiTokens })
    await call.enqueue('send-mail', noticeEmail(person, 'password', address))
    call.note({
      subjectType: 'users',
      subjectId: userId,
      after: { sessions_ended: ended, api_tokens_ended: apiTokens },
    })
  }
}

/** Demands an existing password. The first one is set through the person’s mailbox: a session alone is not enough. */
async function demandPassword(db: Db, userId: number): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  if (found) return
  throw new Failure('conflict', 'Your account has no password yet. Set one with an emailed link.')
}
