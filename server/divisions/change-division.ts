import type { DivisionWithUsers } from '#domain/divisions/divisions.contract.ts'
import { isKept, mayEdit } from '#domain/divisions/divisions.rules.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findDivision, presentWithUsers } from './find-divisions.ts'

export const divisionRecords = records('divisions', {
  find: async (call, id) => presentWithUsers(call, await findDivision(call, id)),
  audit: ({ name, description, admin_id, users, deleted_at }) => ({
    name,
    description,
    admin_id,
    user_ids: users.map(user => user.id),
    deleted_at,
  }),
})

/**
 * The division that a call is about to change, locked until the call ends. Throws unless the caller may and it is not
 * trashed.
 */
export function lockToEdit(call: Call, divisionId: number): Promise<DivisionWithUsers> {
  return divisionRecords.lock(call, divisionId, found => {
    demand(mayEdit(call.actor, found))
    demandState(isKept(found))
  })
}
