import { type RawBuilder, sql } from 'kysely'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import { type CellInput, cellSums } from '../worst/cell-sums.ts'

/**
 * The parts of a statement that places the cells of entity and threat by their ratings now: `cell_risks` has the risk of
 * each, and as `place` the likelihood × impact, likelihood and impact of its answered questions that are rated highest.
 */
export function placedCells({ actor, ...input }: CellInput): RawBuilder<unknown> {
  return sql`${cellSums({ actor, ...input }, ['threat_id', 'category_id', 'protocol_id'])},
    rated_cells as (
      select t.*, coalesce(rt.likelihood, ${UNRATED}) as likelihood, coalesce(rc.impact, ${UNRATED}) as impact
      from tallied t
      join reach r on r.entity_id = t.entity_id and r.protocol_id = t.protocol_id
      left join risk_profile_threats rt on rt.organization_id = ${actor.organizationId}
        and rt.risk_profile_id = r.profile and rt.threat_id = t.threat_id
      left join risk_profile_categories rc on rc.organization_id = ${actor.organizationId}
        and rc.risk_profile_id = r.profile and rc.category_id = t.category_id
    ),
    cell_risks as materialized (
      select entity_id, threat_id, sum(weighted_risk) / (25 * sum(rated_weight)) as risk, sum(answered)::bigint as answered,
        max(array[likelihood * impact, likelihood, impact]) filter (where rated_weight > 0) as place
      from rated_cells group by entity_id, threat_id having sum(rated_weight) > 0
    )`
}
