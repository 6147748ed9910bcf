import type { Extremes } from '#domain/risks/risks.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CellInput } from '../cells/load-cells.ts'
import { keptFigures } from '../kept/kept-figures.service.ts'
import { type ExtremesOf, readExtremes } from './read-worst.ts'

const kept = keptFigures<Extremes>('extremes', 'figures')

/** Returns the facts that the average of everything that passes the filter hides. */
export function extremesIn(db: Db, input: CellInput): Promise<Extremes> {
  const { actor, periodId, filter } = input
  const make = async () => (await readExtremes(db, input, []))({})
  return kept(db, { actor, periodId, input: filter, make })
}

/** The same of each threat, or of each category. */
export function extremesBy(db: Db, input: CellInput, by: 'threat' | 'category'): Promise<ExtremesOf> {
  return readExtremes(db, input, [by])
}
