import type { profileApi } from '#domain/profile/profile.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { endSessions } from '../sessions/end-sessions.service.ts'
import { noticeLetter } from '../sessions/notice-letter.service.ts'
import { demandGoodPassword, demandOneself, setPassword } from '../sessions/own-password.service.ts'
import type { ProfileParts } from './profile-parts.ts'
import '../users/users.table.ts'

/** Every other session ends, and every mailed link; one’s programs keep their tokens. */
export function changePassword({ address }: ProfileParts): Handler<typeof profileApi.changePassword> {
  return async call => {
    const { db, input } = call
    const { userId, sessionId } = call.actor
    const field = 'current_password'
    await demandOneself(db, { userId, sessionId, password: input.current_password, field })
    const person = await db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    demandGoodPassword(input.password, person)
    await setPassword(db, userId, input.password)
    const ended = await endSessions(db, { userId, except: sessionId })
    await call.enqueue('send-mail', noticeLetter(person.email, 'password', address))
    call.note({ subjectType: 'users', subjectId: userId, after: { sessions_ended: ended } })
  }
}
