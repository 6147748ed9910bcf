import { hidesWorst } from '#domain/risks/risk-levels.rules.ts'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { categoryOf, isLinked, threatOf } from '../risk-names.ts'

interface Head {
  key: Key
  name: string
}

/** The figure that a cell shows: that of its worst entity, or the average of all. */
export type Shown = 'worst' | 'average'

export interface HeatMap {
  shown: Shown
  threats: Head[]
  categories: Head[]
  /** Threats without a figure, which are folded. */
  empty: Head[]
  /** The row of a cell, named by the keys of its threat and its category. */
  at(cell: string): RiskRow | undefined
}

/** A threat or category by its id; `none` for questions without one. */
type Key = number | 'none'

const keyOf = (named: { id: number } | null | undefined): Key => named?.id ?? 'none'

/** The figure of a cell with its coverage, which decides whether it has a level. */
export function shownIn(row: RiskRow, shown: Shown): Pick<RiskRow, 'risk' | 'coverage'> {
  return shown === 'worst' && row.worst ? row.worst : row
}

/** Checks whether a cell is marked: its worst entity lies two levels above its average. */
export function isMarked({ risk, worst }: RiskRow): boolean {
  return worst !== null && worst !== undefined && hidesWorst(risk, worst)
}

/**
 * Arranges the rows by threat and category as a grid. Rows and heads are sorted by their worst figure, also where averages are
 * shown: every cell stays where it is, so that one can compare both, and nothing is laid out anew.
 */
export function heatMapOf(rows: readonly RiskRow[], shown: Shown): HeatMap {
  const threats = new Map<Key, Head>()
  const categories = new Map<Key, Head>()
  const cells = new Map<string, RiskRow>()
  const rated = new Set<Key>()
  const figureOf = (row: RiskRow) => shownIn(row, 'worst').risk ?? -1
  for (const row of rows.toSorted((a, b) => figureOf(b) - figureOf(a))) {
    const [threat, category] = [keyOf(row.threat), keyOf(row.category)]
    if (!threats.has(threat)) threats.set(threat, { key: threat, name: threatOf(row) })
    if (!categories.has(category)) categories.set(category, { key: category, name: categoryOf(row) })
    if (row.risk !== null) rated.add(threat)
    cells.set(`${threat} ${category}`, row)
  }
  const heads = [...threats.values()]
  return {
    shown,
    threats: heads.filter(({ key }) => rated.has(key)),
    categories: [...categories.values()],
    empty: heads.filter(({ key }) => !rated.has(key)),
    at: cell => cells.get(cell),
  }
}

/** The one cell that Tab reaches: the cell focused last while the map has it, or else the first with a link. */
export function tabStopOf(map: HeatMap, focused: RiskRow | undefined): RiskRow | undefined {
  const kept = focused && map.at(`${keyOf(focused.threat)} ${keyOf(focused.category)}`)
  if (kept) return kept
  for (const threat of [...map.threats, ...map.empty])
    for (const category of map.categories) {
      const row = map.at(`${threat.key} ${category.key}`)
      if (row && isLinked(row)) return row
    }
  return undefined
}
