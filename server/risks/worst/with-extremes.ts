import type { RiskRow } from '#domain/risks/risks.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { RiskInput } from '../risk-scope.ts'
import { cellsAbove } from './cells-above.service.ts'
import { readExtremes } from './read-worst.ts'

/** Adds to figures of several entities what their average hides, and to those of one entity how many cells lie above. */
export async function withExtremes(db: Db, input: RiskInput, rows: RiskRow[]): Promise<RiskRow[]> {
  const { by } = input
  if (rows.length === 0 || (by.includes('entity') && by.length > 1)) return rows
  if (by.includes('entity')) return withAbove(db, input, rows)
  const extremesOf = await readExtremes(
    db,
    input,
    by.filter(each => each !== 'entity'),
  )
  return rows.map(row => ({
    ...row,
    ...extremesOf({ threat_id: row.threat?.id ?? null, category_id: row.category?.id ?? null }),
  }))
}

/** Only the entities of the page are looked at. */
async function withAbove(db: Db, input: RiskInput, rows: RiskRow[]): Promise<RiskRow[]> {
  const entity_id = rows.flatMap(({ entity }) => entity?.id ?? [])
  const above = await cellsAbove(db, { ...input, filter: { ...input.filter, entity_id } })
  return rows.map(row => ({ ...row, above: row.entity ? above.ofEntity(row.entity.id) : 0 }))
}
