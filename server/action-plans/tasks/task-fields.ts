import { sql } from 'kysely'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Given {
  user_id?: number | null | undefined
  entity_id?: number | null | undefined
  due_date?: string | null | undefined
}

export const NO_MEMBER = 'This person isn’t a member of the company.'
export const NO_ENTITY = 'This entity doesn’t exist.'
export const IN_THE_PAST = 'The due date can’t be in the past.'

/** Throws `invalid` for an assignee who is no member, an entity that the caller can’t see, and a day that is over. */
export async function demandTaskFields(call: Call, given: Given, before: Given = {}): Promise<void> {
  const { db, actor, organizationId } = call
  const { user_id, entity_id, due_date } = changesOf(given, before)
  const { rows } = await sql<{ has_user: boolean; has_entity: boolean; is_over: boolean }>`
    select exists (select from members m where m.organization_id = ${organizationId} and m.user_id = ${user_id}) as has_user,
      exists (select from entities e where e.organization_id = ${organizationId} and e.id = ${entity_id}
        and e.deleted_at is null and ${maySeeEntity(actor)}) as has_entity,
      coalesce(${due_date}::date < ${today}, false) as is_over`.execute(db)
  const [found] = rows
  const errors: FieldErrors = {}
  if (user_id !== null && !found?.has_user) errors.user_id = [NO_MEMBER]
  if (entity_id !== null && !found?.has_entity) errors.entity_id = [NO_ENTITY]
  if (found?.is_over) errors.due_date = [IN_THE_PAST]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The given values that differ from those before, or null. */
function changesOf(given: Given, before: Given) {
  const changed = <Name extends keyof Given>(name: Name) =>
    given[name] === undefined || given[name] === before[name] ? null : (given[name] ?? null)
  return { user_id: changed('user_id'), entity_id: changed('entity_id'), due_date: changed('due_date') }
}
