import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import { type CellInput, cellSums, riskOfGroup, riskOfSums } from './cell-sums.ts'
import { comparedIn, limits, thresholdsOf } from './cell-thresholds.ts'

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
  const { parts, join, isAbove } = comparedIn(input, { thresholds, by, table: 'across' })
  await planForHashing(db)
  const { rows } = await sql<Row>`
    with ${cellSums(input, ['threat_id', 'protocol_id'])},
      limits as materialized (${limits(input)}),
      rated as materialized (select * from tallied where rated_weight > 0),
      across as materialized (
        select entity_id, threat_id, ${riskOfGroup} as risk from rated group by entity_id, threat_id
      )
      ${parts}
    select c.entity_id, null::bigint as protocol_id, count(*) as above from across c ${join}
    where ${isAbove} group by c.entity_id
    union all
    select c.entity_id, c.protocol_id, count(*) from rated c join limits l on l.protocol_id = c.protocol_id
    where ${riskOfSums} > l.threshold group by c.entity_id, c.protocol_id`.execute(db)
  return new CellsAbove(rows)
}
