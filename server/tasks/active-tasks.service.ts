import { type RawBuilder, sql } from 'kysely'
import { plannedTaskTypes } from '#domain/tasks/task-types.ts'

/**
 * On tasks `k`: a page shows their kind, their entity and their period are not in the trash, and an open question or
 * opinion is of an open period, since nobody can answer in a closed one.
 */
export function isActiveTask(organizationId: number): RawBuilder<boolean> {
  return sql<boolean>`(k.task_type <> all(${plannedTaskTypes}::text[])
    and coalesce(k.entity_id, 0) not in (select gone.id from entities gone
      where gone.organization_id = ${organizationId} and gone.deleted_at is not null)
    and coalesce(k.assessment_period_id, 0) not in (select gone.id from assessment_periods gone
      where gone.organization_id = ${organizationId} and gone.deleted_at is not null)
    and (k.completed or k.task_type not in ('question', 'collaboration')
      or coalesce(k.assessment_period_id, 0) not in (select shut.id from assessment_periods shut
        where shut.organization_id = ${organizationId} and shut.closed_at is not null)))`
}
