import { sql } from 'kysely'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { MatrixSquare, risksApi } from '#domain/risks/risks.contract.ts'
import { inherentRisk, rounded } from '#domain/risks/risks.rules.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { shownPeriod } from '../../periods/current-period.service.ts'
import { inDivision } from '../in-division.ts'
import type { CellInput } from '../worst/cell-sums.ts'
import { comparedIn, type Thresholds, thresholdsOf } from '../worst/cell-thresholds.ts'
import { placedCells } from './placed-cells.ts'

/** The pairs of entity and threat, counted by likelihood and impact, the highest first. */
export async function matrix(call: Call<InputOf<typeof risksApi.matrix>>): Promise<Page<MatrixSquare>> {
  const { assessment_period_id: wanted, division_id, ...filter } = call.input.filter ?? {}
  const period = await shownPeriod(call, wanted)
  if (!period) return { rows: [], total: 0 }
  const { db } = call
  const input = { actor: await inDivision(call, division_id), periodId: period.id, filter }
  const thresholds = await thresholdsOf(db, input)
  await planForHashing(db)
  const { rows } = await statement(input, thresholds).execute(db)
  const squares = rows.map(({ likelihood, impact, risk, entity, threat, ...counts }) => ({
    likelihood,
    impact,
    inherent: inherentRisk(likelihood, impact),
    ...counts,
    worst: { entity, threat, risk: rounded(risk) },
  }))
  return { rows: squares, total: squares.length }
}

type Row = Pick<MatrixSquare, 'likelihood' | 'impact' | 'pairs' | 'above'> & MatrixSquare['worst']

// The highest risk, its entity and its threat are found as one array, as for the worst of a figure.
function statement(input: CellInput, thresholds: Thresholds) {
  const { parts, join, isAbove } = comparedIn(input, { thresholds, by: ['threat_id'], table: 'cell_risks' })
  return sql<Row>`
    with ${placedCells(input)}
      ${parts},
      squares as (
        select c.place[2] as likelihood, c.place[3] as impact, count(*) as pairs,
          count(*) filter (where ${isAbove}) as above, max(array[c.risk, -c.entity_id, -c.threat_id]) as worst
        from cell_risks c ${join} group by c.place[2], c.place[3]
      )
    select s.likelihood, s.impact, s.pairs, s.above, s.worst[1] as risk,
      (select jsonb_build_object('id', e.id, 'name', e.name) from entities e
        where e.organization_id = ${input.actor.organizationId} and e.id = -s.worst[2]::bigint) as entity,
      (select jsonb_build_object('id', t.id, 'name', t.name) from threats t where t.id = -s.worst[3]::bigint) as threat
    from squares s order by s.likelihood * s.impact desc, s.likelihood desc`
}
