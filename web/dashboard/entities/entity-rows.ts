import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { type EntitySort, sortIn } from '../dashboard.search.ts'

export type EntityRow = Dashboard['entities'][number] & { id: number }

/** Filters the entities by the search and sorts them as requested, by default the highest risk first. */
export function entityRowsOf(
  entities: Dashboard['entities'],
  { search = '', sort }: { search?: string | undefined; sort?: string | undefined },
): EntityRow[] {
  const wanted = search.trim().toLowerCase()
  const rows = entities
    .filter(({ entity }) => entity.name.toLowerCase().includes(wanted))
    .map(row => ({ ...row, id: row.entity.id }))
  const by = sort ? sortIn(sort) : null
  if (!by) return rows
  const { field, isDescending } = by
  const sorted = rows.toSorted((one, other) => compare(figureOf(one, field), figureOf(other, field)))
  if (!isDescending) return sorted
  // Rows without a figure come last in both directions.
  const known = sorted.filter(row => figureOf(row, field) !== null)
  return [...known.reverse(), ...sorted.filter(row => figureOf(row, field) === null)]
}

function figureOf(row: EntityRow, field: EntitySort): string | number | null {
  if (field === 'name') return row.entity.name
  if (field === 'overdue') return row.overdue_assignments
  return row[field]
}

function compare(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  return typeof one === 'string' || typeof other === 'string'
    ? String(one).localeCompare(String(other), 'en', { numeric: true })
    : one - other
}
