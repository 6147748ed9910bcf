import { sql } from 'kysely'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { MemberSession } from '#domain/users/member-session.ts'
import type { usersApi } from '#domain/users/users.contract.ts'
import { mayManage, memberPolicy } from '#domain/users/users.rules.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { lockMember } from './change-member.ts'
import { findMember } from './find-members.ts'

const SHOWN = 100

/** Every admin sees a member's last visit; only people who manage the member may end the sessions. */
export const memberSessions: Handler<typeof usersApi.sessions> = async call => {
  const { user_id } = call.input
  await findMember(call, user_id)
  const { rows } = await sql<MemberSession>`select kind, created_at, last_used_at
    from assay.sessions_of_member(${user_id}) order by last_used_at desc nulls last, created_at desc
    limit ${SHOWN}`.execute(call.db)
  return { rows, total: rows.length }
}

/** Ends the person's sessions in this company alone: their sessions elsewhere are none of its business. */
export const endMemberSessions: Handler<typeof usersApi.endSessions> = async call => {
  const { user_id } = call.input
  const member = await lockMember(call, user_id)
  demand(mayManage(call.actor, member))
  demandState(memberPolicy.endSessions(call.actor, member))
  const { rows } = await sql<{
    ended: number
  }>`select assay.end_sessions_of_member(${user_id}) as ended`.execute(call.db)
  call.note({ after: { ended: rows[0]?.ended ?? 0 } })
}
