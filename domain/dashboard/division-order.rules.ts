import type { DivisionFigures } from './dashboard.contract.ts'

const figures = {
  coverage: row => row.coverage,
  risk: row => row.risk,
  overdue: row => row.overdue_assignments,
  entities: row => row.entities_count,
  people: row => row.users_count,
} as const satisfies Record<string, (row: DivisionFigures) => number | null>

/** The divisions by name or by a figure, as `sort` asks; those without a figure come last. */
export function divisionsInOrder<Row extends DivisionFigures>(
  divisions: readonly Row[],
  sort: string | undefined,
): Row[] {
  const [name = '', direction] = sort?.split('|') ?? []
  const sign = direction === 'desc' ? -1 : 1
  if (name === 'name') {
    return divisions.toSorted(
      (one, other) => sign * one.division.name.localeCompare(other.division.name, 'en'),
    )
  }
  if (!Object.hasOwn(figures, name)) return [...divisions]
  const figureOf = figures[name as keyof typeof figures]
  return divisions.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return sign * (a - b)
  })
}
