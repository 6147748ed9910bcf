import { sql } from 'kysely'
import type { DivisionWithUsers } from '#domain/divisions/divisions.contract.ts'
import { isKept, mayEdit } from '#domain/divisions/divisions.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demand, type Verdict } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { findDivision, presentWithUsers } from './find-divisions.ts'

/** The division that a call is about to change, held until the call ends. Throws unless the caller may and it is not trashed. */
export async function takeToEdit(call: Call, divisionId: number): Promise<DivisionWithUsers> {
  const found = await take(call, divisionId)
  demand(mayEdit(call.actor, found))
  demandState(isKept(found))
  demandFresh(call, found)
  return found
}

/** The same for a division in whatever state; the route has asked whether the caller may. */
export async function take(call: Call, divisionId: number): Promise<DivisionWithUsers> {
  await sql`select from divisions where organization_id = ${call.organizationId} and id = ${divisionId}
    for update`.execute(call.db)
  return presentWithUsers(call, await findDivision(call, divisionId))
}

/** What a state forbids is a conflict, for whoever asks. */
export function demandState(verdict: Verdict): void {
  if (verdict !== true) throw new Failure('conflict', verdict)
}

/** Writes the fields that are given, counts the edit, notes both in the audit log and answers the division. */
export async function changeDivision(
  call: Call,
  before: DivisionWithUsers,
  fields: object,
): Promise<DivisionWithUsers> {
  await call.db
    .updateTable('divisions')
    .set({ ...fields, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', before.id)
    .execute()
  const after = await presentWithUsers(call, await findDivision(call, before.id))
  call.note({ before: recorded(before), after: recorded(after) })
  return after
}

/** What the audit log keeps of a division. */
export function recorded({ name, description, admin_id, users, deleted_at }: DivisionWithUsers) {
  return { name, description, admin_id, user_ids: users.map(user => user.id), deleted_at }
}
