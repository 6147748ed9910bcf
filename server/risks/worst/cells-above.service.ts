import { sql } from 'kysely'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import { type CellInput, cellSums, riskOfGroup, thresholdIn, thresholdsOf } from './cell-sums.ts'

interface Row {
  entity_id: number
  /** Null: across its frameworks, where answers to the same threat are one cell. */
  protocol_id: number | null
  above: number
}

/** The number of cells of entity and threat above their threshold, by entity and by its frameworks. */
export class CellsAbove {
  readonly #rows: readonly Row[]
  readonly #byEntity: Map<number, number>

  constructor(rows: readonly Row[]) {
    this.#rows = rows
    this.#byEntity = new Map(
      rows.flatMap(({ entity_id, protocol_id, above }) => (protocol_id === null ? [[entity_id, above]] : [])),
    )
  }

  ofEntity(id: number): number {
    return this.#byEntity.get(id) ?? 0
  }

  ofEntities(ids: Iterable<number>): number {
    return [...new Set(ids)].reduce((sum, id) => sum + this.ofEntity(id), 0)
  }

  all(): number {
    return this.ofEntities(this.#byEntity.keys())
  }

  /** The number in one framework alone, by its own threshold. */
  ofProtocol(id: number): number {
    return this.#rows.reduce((sum, row) => (row.protocol_id === id ? sum + row.above : sum), 0)
  }
}

export const noneAbove = new CellsAbove([])

/** Counts the cells above their threshold in one statement. Entities without any have no row. */
export async function cellsAbove(db: Db, input: CellInput): Promise<CellsAbove> {
  const by = ['threat_id'] as const
  const thresholds = await thresholdsOf(db, input)
  const across = thresholdIn(input, { thresholds, by })
  await planForHashing(db)
  const { rows } = await sql<Row>`
    with ${cellSums(input, by)},
      limits as materialized (
        select op.protocol_id, coalesce(pt.threshold, ${DEFAULT_THRESHOLD})::float8 as threshold
        from organization_protocols op left join period_thresholds pt on pt.organization_id = op.organization_id
          and pt.assessment_period_id = ${input.periodId} and pt.protocol_id = op.protocol_id
        where op.organization_id = ${input.actor.organizationId}
      ),
      across as (
        select entity_id, threat_id, ${riskOfGroup} as risk from tallied
        group by entity_id, threat_id having sum(rated_weight) > 0
      )
    select c.entity_id, null::bigint as protocol_id, count(*) as above from across c ${across.join}
    where c.risk > ${across.threshold} group by c.entity_id
    union all
    select c.entity_id, c.protocol_id, count(*) from tallied c join limits l on l.protocol_id = c.protocol_id
    where c.rated_weight > 0 and c.weighted_risk / (25 * c.rated_weight) > l.threshold
    group by c.entity_id, c.protocol_id`.execute(db)
  return new CellsAbove(rows)
}
