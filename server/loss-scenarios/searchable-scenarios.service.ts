import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { isOfThese } from './find-scenarios.ts'

/** The `from` and `where` of the scenarios `s` that search offers: those of the list, while the company has them turned on. */
export function searchableScenarios({
  actor,
  organizationId,
}: Pick<Call, 'actor' | 'organizationId'>): RawBuilder<unknown> {
  const seen = actor.divisionIds === null ? sql`true` : isOfThese(actor.divisionIds)
  const inActive = actor.activeDivisionId === null ? sql`true` : isOfThese([actor.activeDivisionId])
  return sql`from loss_scenarios s join threats t on t.id = s.threat_id
    where s.organization_id = ${organizationId} and s.deleted_at is null and ${seen} and ${inActive}
      and exists (select from organizations o where o.organization_id = ${organizationId} and o.quantifies_risk)`
}
