import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Dashboard, ENTITIES_SHOWN, type EntityFigures } from '#domain/dashboard/dashboard.contract.ts'
import { useAfterDialog } from '#web/platform/pages/use-after-dialog.ts'
import { useMe } from '#web/platform/session/me.ts'
import { tableOf } from '#web/platform/table-of.ts'
import type { TableSource } from '#web/ui/table/DataTable.tsx'
import { askingEntities } from '../asking-dashboard.ts'
import type { DashboardSearch } from '../dashboard.search.ts'

export type EntityRow = EntityFigures & { id: number }

/** The entities for the address: those of the dashboard itself, or another page, order or search of them. */
export function useEntities(data: Dashboard, search: DashboardSearch): TableSource<EntityRow> {
  const isFirst = !search.search && !search.sort && (search.entity_page ?? 1) === 1
  const asked = { ...askingEntities(useMe(), search), placeholderData: keepPreviousData, enabled: !isFirst }
  const query = useQuery(asked)
  useAfterDialog(() => isFirst || query.refetch())
  const listed = tableOf(query)
  return isFirst
    ? { rows: rowsOf(data.entities), paging: firstOf(data) }
    : { ...listed, rows: listed.rows && rowsOf(listed.rows) }
}

function rowsOf(figures: readonly EntityFigures[]): EntityRow[] {
  return figures.map(each => ({ ...each, id: each.entity.id }))
}

function firstOf({ entities, entities_count: total }: Dashboard) {
  const isNone = entities.length === 0
  return {
    page: 1,
    lastPage: Math.max(1, Math.ceil(total / ENTITIES_SHOWN)),
    from: isNone ? null : 1,
    to: isNone ? null : entities.length,
    total,
  }
}
