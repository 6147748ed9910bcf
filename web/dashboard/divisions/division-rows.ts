import type { OrganizationDashboard } from '#domain/dashboard/dashboard.contract.ts'

export type DivisionRow = OrganizationDashboard['divisions'][number] & { id: number }

const figures = {
  coverage: row => row.coverage,
  risk: row => row.risk,
  overdue: row => row.overdue_assignments,
  entities: row => row.entities_count,
  people: row => row.users_count,
} as const satisfies Record<string, (row: DivisionRow) => number | null>

/** Sorts the divisions by name or by the requested figure; those without a figure come last. */
export function divisionRowsOf(
  divisions: OrganizationDashboard['divisions'],
  sort: string | undefined,
): DivisionRow[] {
  const rows = divisions.map(row => ({ ...row, id: row.division.id }))
  const [name = '', direction] = sort?.split('|') ?? []
  const sign = direction === 'desc' ? -1 : 1
  if (name === 'name') {
    return rows.toSorted((one, other) => sign * one.division.name.localeCompare(other.division.name, 'en'))
  }
  if (!Object.hasOwn(figures, name)) return rows
  const figureOf = figures[name as keyof typeof figures]
  return rows.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return sign * (a - b)
  })
}
