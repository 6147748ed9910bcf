import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { sortedRows } from '#web/ui/table/sort.ts'
import type { EntitySort } from '../dashboard.search.ts'

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
  return sortedRows(rows, sort, (row, field) => figureOf(row, field as EntitySort))
}

function figureOf(row: EntityRow, field: EntitySort): string | number | null {
  if (field === 'name') return row.entity.name
  if (field === 'overdue') return row.overdue_assignments
  return row[field]
}
