import { type RawBuilder, sql } from 'kysely'
import { plannedTaskTypes } from '#domain/tasks/task-types.ts'

/** On tasks `k`: a page shows their kind, and their subjects are not in the trash. */
export function isActiveTask(organizationId: number): RawBuilder<boolean> {
  return sql<boolean>`(k.task_type <> all(${plannedTaskTypes}::text[]) and coalesce(k.entity_id, 0) not in (
    select gone.id from entities gone
    where gone.organization_id = ${organizationId} and gone.deleted_at is not null))`
}
