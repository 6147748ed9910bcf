import { type RawBuilder, sql } from 'kysely'

/**
 * On assignments `s`: they are active, as in the list of assignments: the entity is not in the trash and has the
 * framework, and the question's framework is in use.
 */
export const isActiveAssignment = sql<boolean>`exists (
  select from entity_protocols ep
  join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
    and op.dropped_at is null
  join entities living on living.organization_id = ep.organization_id and living.id = ep.entity_id
    and living.deleted_at is null
  join questions asked on asked.id = s.question_id and asked.deleted_at is null
  where ep.organization_id = s.organization_id and ep.entity_id = s.entity_id and ep.protocol_id = s.protocol_id)`

interface Person {
  organizationId: number
  userId: number
  periodIds: number[]
}

/**
 * Selects `type` and the number of a person's active assignments that are not completed, by question. One plan fits
 * everybody: it reads one index, compares with entities in a hash, and looks up each question once.
 */
export function openAssignmentsOf({ organizationId, userId, periodIds }: Person): RawBuilder<unknown> {
  return sql`
    select s.type, s.assignments
    from (select s.type, s.question_id, count(*) as assignments from assignments s
      where s.organization_id = ${organizationId} and s.user_id = ${userId}
        and s.assessment_period_id = any(${periodIds}::bigint[]) and not s.completed
        and ((s.entity_id, s.protocol_id) in (select ep.entity_id, ep.protocol_id from entity_protocols ep
          join organization_protocols op on op.organization_id = ep.organization_id
            and op.protocol_id = ep.protocol_id and op.dropped_at is null
          where ep.organization_id = ${organizationId})) is true
        and s.entity_id not in (select gone.id from entities gone
          where gone.organization_id = ${organizationId} and gone.deleted_at is not null)
      group by s.type, s.question_id) s
    cross join lateral (select from questions q where q.id = s.question_id and q.deleted_at is null offset 0) q`
}
