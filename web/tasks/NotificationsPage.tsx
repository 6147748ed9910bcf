import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type Task, tasksApi } from '#domain/tasks/tasks.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { asking } from '#web/platform/queries.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Page } from '#web/ui/Page.tsx'
import { Empty } from '#web/ui/PageStates.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { RowId } from '#web/ui/table/selection.ts'
import { KeysHint } from './KeysHint.tsx'
import type { TaskChange } from './patch-tasks.ts'
import { TaskBulkActions } from './TaskBulkActions.tsx'
import { TaskCard } from './TaskCard.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { taskColumns } from './task-columns.tsx'
import { isNarrowed, type NotificationsSearch, tasksAsked } from './tasks.search.ts'
import { tasksTexts as texts } from './tasks.texts.ts'
import { useListKeys } from './use-list-keys.ts'
import { useTaskChanges } from './use-task-changes.ts'

const route = getRouteApi('/signed-in/company/notifications')
const nobody: ReadonlySet<RowId> = new Set()
const noRows: readonly Task[] = []

/** What waits for the person, and what they have done: to open, mark and put away. */
export function NotificationsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const me = useMe()
  const [chosen, choose] = useState(nobody)
  const query = useQuery({
    ...asking(tasksApi.list, tasksAsked(search, me?.id ?? 0)),
    placeholderData: keepPreviousData,
    enabled: me !== null,
  })
  const changeTasks = useTaskChanges()
  const go = (patch: Partial<NotificationsSearch>, replace = false) =>
    void navigate({ search: before => ({ ...before, ...patch }), replace, resetScroll: false })
  const narrow = (patch: Partial<NotificationsSearch>) => {
    choose(nobody)
    go({ ...patch, page: undefined }, true)
  }
  const change = (ids: ReadonlySet<RowId>, change: TaskChange) => {
    changeTasks([...ids].map(Number), change)
    choose(nobody)
  }
  const isArchive = search.state === 'archived'
  // The keys change what is chosen, or else the row that they are at.
  const chosenOr = ({ id }: Task) => (chosen.size > 0 ? chosen : new Set([id]))
  const rows = query.data?.data ?? noRows
  useListKeys({
    rows,
    onSelect: ({ id }) =>
      choose(chosen => new Set(chosen.has(id) ? [...chosen].filter(x => x !== id) : [...chosen, id])),
    onArchive: task => change(chosenOr(task), isArchive ? 'unarchive' : 'archive'),
    onRead: task => change(chosenOr(task), task.read ? 'unread' : 'read'),
  })
  const narrowed = isNarrowed(search)
  const isEmpty = query.data?.total === 0 && !narrowed
  return (
    <Page title={texts.title} help={texts.help}>
      {!isEmpty && <TaskFilters search={search} onChange={narrow} />}
      <DataTable
        label={texts.title}
        source={tableOf(query)}
        columns={taskColumns}
        sort={search.sort}
        onSort={sort => go({ sort, page: undefined }, true)}
        onPage={page => go({ page })}
        selection={{ chosen, onChange: choose }}
        bulk={<TaskBulkActions isArchive={isArchive} onChange={each => change(chosen, each)} />}
        card={task => <TaskCard task={task} />}
        empty={<Empty title={texts.empty} help={texts.emptyHelp} />}
        onClear={
          narrowed
            ? () => narrow({ search: undefined, state: undefined, unread: undefined, kind: undefined })
            : undefined
        }
      />
      {rows.length > 0 && <KeysHint isArchive={isArchive} />}
    </Page>
  )
}
