import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useRowKeys } from '#web/platform/records/keys/use-row-keys.ts'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useAddress } from '#web/platform/records/use-address.ts'
import { useSelection } from '#web/platform/records/use-selection.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { type RowId, toggle } from '#web/ui/table/selection.ts'
import type { TaskChange } from '../patch-tasks.ts'
import type { TaskLine } from '../task-lines.ts'
import { isGrouped, narrowing } from '../tasks.search.ts'
import { tasksTexts as texts } from '../tasks.texts.ts'
import { tasksQuery } from '../tasks-query.ts'
import { useTaskChanges } from '../use-task-changes.ts'
import { KeysHint } from './KeysHint.tsx'
import { TaskBulkActions } from './TaskBulkActions.tsx'
import { TaskCard } from './TaskCard.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { taskColumns } from './task-columns.tsx'
import { useLines, withMerged } from './use-lines.ts'

const route = getRouteApi('/signed-in/company/notifications')
const nobody: ReadonlySet<RowId> = new Set()

/** The person's open and completed tasks: to open, mark and archive. */
export function NotificationsPage() {
  const address = useAddress(route.useSearch(), route.useNavigate())
  const { search } = address
  const me = useMe()
  const input = me && tasksQuery(search, me.id)
  const query = useQuery({
    ...askingOnceKnown(tasksApi.list, input),
    placeholderData: keepPreviousData,
  })
  const { lines, whole, groupOf } = useLines(query, isGrouped(search))
  const { chosen, onChange: chooseIds } = useSelection(search, narrowing)
  const choose = (next: ReadonlySet<RowId>) => chooseIds(withMerged(next, lines))
  const changeTasks = useTaskChanges()
  const change = (ids: ReadonlySet<RowId>, change: TaskChange) => {
    changeTasks([...ids].map(Number), change)
    chooseIds(nobody)
  }
  const isArchive = search.state === 'archived'
  // The keys apply to the chosen rows, else to the focused one.
  const chosenOr = ({ ids }: TaskLine) => (chosen.size > 0 ? chosen : new Set(ids))
  useRowKeys({
    rows: lines,
    actions: {
      x: { act: ({ id }) => choose(toggle(chosen, [], id, null)) },
      e: { act: task => change(chosenOr(task), isArchive ? 'unarchive' : 'archive'), leaves: true },
      u: { act: task => change(chosenOr(task), task.read ? 'unread' : 'read') },
    },
  })
  return (
    <Page title={texts.title} help={texts.help}>
      <RecordList
        name="notifications"
        label={texts.title}
        list={input && { route: tasksApi.list, input }}
        query={whole}
        address={address}
        columns={taskColumns}
        card={task => <TaskCard task={task} />}
        groupOf={groupOf}
        filters={<TaskFilters address={address} />}
        narrowing={narrowing}
        empty={<Empty title={texts.empty} help={texts.emptyHelp} />}
        selection={{ chosen, onChange: choose }}
        bulk={() => <TaskBulkActions isArchive={isArchive} onChange={each => change(chosen, each)} />}
      />
      {lines.length > 0 && <KeysHint isArchive={isArchive} />}
    </Page>
  )
}
