import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { usersApi } from '#domain/users/users.contract.ts'
import { isResettable, mayResetTwoFactor } from '#domain/users/users.rules.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { twoFactorResetEmail } from '#server/sessions/notice-email.service.ts'
import { demandOneself } from '#server/sessions/passwords/own-password.service.ts'
import { lockMember } from './change-member.ts'
import { companyName } from './company-name.service.ts'

/** Takes the second factor off a member who lost it, signs them out, and tells them. */
export function resetTwoFactor(address: string): Handler<typeof usersApi.resetTwoFactor> {
  return async call => {
    const { user_id, password } = call.input
    const { userId, sessionId, fullName } = call.actor
    const member = await lockMember(call, user_id)
    demand(mayResetTwoFactor(call.actor, member))
    demandState(isResettable(call.actor, member))
    await demandOneself(call.db, { userId, sessionId, password, field: 'password' })
    const { rows } = await sql<{
      is_reset: boolean
    }>`select assay.reset_two_factor(${member.user_id}) as is_reset`.execute(call.db)
    if (!rows[0]?.is_reset) throw new Failure('conflict', 'This person’s account changed. Try again.')
    const by = { name: fullName, company: await companyName(call) }
    await call.enqueue('send-mail', twoFactorResetEmail(member, by, address))
    // The call receives a password: the audit log keeps none of its input.
    call.note({ subjectType: 'users', subjectId: member.id, after: null })
  }
}
