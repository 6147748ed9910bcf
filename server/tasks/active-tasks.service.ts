import { type RawBuilder, sql } from 'kysely'
import type { Feature } from '#domain/access/features.ts'

/** On tasks `k`: their entity is not in the trash, and `isShownTask`. */
export function isActiveTask(organizationId: number): RawBuilder<boolean> {
  return sql<boolean>`(${isShownTask(organizationId)}
    and coalesce(k.entity_id, 0) not in (${trashedEntities(organizationId)}))`
}

/**
 * The person's tasks that are not deleted, as the ledger has them: rows `k` of `tasks` tasks each, which name no entity,
 * and the due dates of open ones only. Tasks of trashed entities are taken out, entity by entity: these are few, and the
 * tasks of the person may be many.
 */
export function activeTaskTallies(organizationId: number, userId: number): RawBuilder<unknown> {
  return sql`(select k.* from (
    select t.assessment_period_id, t.task_type, t.completed, t.read, t.archived, t.due_date, t.tasks
    from task_tallies t where t.organization_id = ${organizationId} and t.user_id = ${userId}
    union all
    select t.assessment_period_id, t.task_type, t.completed, t.read, t.archived_at is not null, t.due_date, -1
    from (${trashedEntities(organizationId)}) gone
    cross join lateral (select * from tasks t where t.organization_id = ${organizationId}
      and t.user_id = ${userId} and t.entity_id = gone.id and t.deleted_at is null offset 0) t
    ) k where ${isShownTask(organizationId)}) k`
}

/**
 * On tasks `k`: their period is not in the trash, an open question or opinion is of an open period, since nobody can answer in a
 * closed one, and the company uses the feature that it is about.
 */
function isShownTask(organizationId: number): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(k.assessment_period_id, 0) not in (select gone.id from assessment_periods gone
      where gone.organization_id = ${organizationId} and gone.deleted_at is not null)
    and (k.completed or k.task_type not in ('question', 'collaboration')
      or coalesce(k.assessment_period_id, 0) not in (select shut.id from assessment_periods shut
        where shut.organization_id = ${organizationId} and shut.closed_at is not null))
    and (k.task_type not in ('policy', 'policy_review') or ${uses(organizationId, 'policies')})
    and (k.task_type <> 'control' or ${uses(organizationId, 'controls')})
    and (k.task_type <> 'document_request' or ${uses(organizationId, 'document-requests')}))`
}

/** Whether a company uses a feature. It depends on no row, so that the database looks it up once. */
function uses(organizationId: number, feature: Feature): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organization_features used
    where used.organization_id = ${organizationId} and used.key = ${feature})`
}

function trashedEntities(organizationId: number): RawBuilder<unknown> {
  return sql`select gone.id from entities gone
    where gone.organization_id = ${organizationId} and gone.deleted_at is not null`
}
