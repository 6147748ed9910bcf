import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/platform/session/actor.ts'

/** On `p`: the company's, and those of the divisions where the person belongs, manages or has an assignment. */
export function maySeePeriod({
  organizationId,
  userId,
  divisionIds,
  activeDivisionId,
  roles,
}: Actor): RawBuilder<boolean> {
  const inActive = activeDivisionId === null ? sql`true` : sql`p.division_id = ${activeDivisionId}`
  if (divisionIds === null) return sql`(p.division_id is null or ${inActive})`
  const managed = roles.has('Manager')
    ? sql`exists (select from entities e join entity_divisions ed on ed.organization_id = e.organization_id
        and ed.entity_id = e.id where e.organization_id = ${organizationId} and e.manager_id = ${userId}
        and ed.division_id = p.division_id and e.deleted_at is null)`
    : sql`false`
  return sql`(p.division_id is null or (p.division_id = any(${divisionIds}::bigint[]) and ${inActive}) or ${managed}
    or exists (select from assignments s where s.organization_id = ${organizationId}
      and s.user_id = ${userId} and s.assessment_period_id = p.id))`
}

/** On `p`: the same, in whichever division the person works now. */
export function knowsPeriod(actor: Actor): RawBuilder<boolean> {
  return maySeePeriod({ ...actor, activeDivisionId: null })
}

/** On `p` and `e`: the period is the company's, or of a division that the entity belongs to. */
export const takesPart = sql<boolean>`(p.division_id is null or exists (select from entity_divisions ed
  where ed.organization_id = e.organization_id and ed.entity_id = e.id and ed.division_id = p.division_id))`
