import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { categoryOf, isLinked, threatOf } from './risk-names.ts'

interface Head {
  key: Key
  name: string
}

export interface HeatMap {
  threats: Head[]
  categories: Head[]
  cell(threat: Key, category: Key): RiskRow | undefined
}

/** Questions without a threat or a category have the key `none`. */
/** A threat or category by its id; `none` for questions without one. */
type Key = number | 'none'

const keyOf = (named: { id: number } | null | undefined): Key => named?.id ?? 'none'

/** Arranges the rows by threat and category as a grid. Rows and heads are sorted by the highest risk. */
export function heatMapOf(rows: readonly RiskRow[]): HeatMap {
  const threats = new Map<Key, Head>()
  const categories = new Map<Key, Head>()
  const cells = new Map<string, RiskRow>()
  for (const row of rows) {
    const [threat, category] = [keyOf(row.threat), keyOf(row.category)]
    if (!threats.has(threat)) threats.set(threat, { key: threat, name: threatOf(row) })
    if (!categories.has(category)) categories.set(category, { key: category, name: categoryOf(row) })
    cells.set(`${threat} ${category}`, row)
  }
  return {
    threats: [...threats.values()],
    categories: [...categories.values()],
    cell: (threat, category) => cells.get(`${threat} ${category}`),
  }
}

/** The one cell that Tab reaches: the cell focused last while the map has it, or else the first with a link. */
export function tabStopOf(map: HeatMap, focused: RiskRow | undefined): RiskRow | undefined {
  const kept = focused && map.cell(keyOf(focused.threat), keyOf(focused.category))
  if (kept) return kept
  for (const threat of map.threats)
    for (const category of map.categories) {
      const row = map.cell(threat.key, category.key)
      if (row && isLinked(row)) return row
    }
  return undefined
}
