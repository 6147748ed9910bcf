import { IconChecklist } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { type ListedTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { taskStates } from '#domain/action-plans/plan-tasks.rules.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import {
  AddressChip,
  AddressChips,
  AddressSearch,
  AddressToggle,
  Filters,
} from '#web/platform/records/filters.tsx'
import { ListEmpty } from '#web/platform/records/ListEmpty.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useSeen } from '#web/platform/records/use-seen.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { Segments } from '#web/ui/segments/Segments.tsx'
import type { Columns } from '#web/ui/table/columns.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import { type PlanSearch, shownTasksQuery, TASKS_SORT, tasksQuery } from '../plan.search.ts'
import { useSeesRisk } from '../use-sees-risk.ts'
import { BulkTasks } from './BulkTasks.tsx'
import { TaskBoard } from './TaskBoard.tsx'
import { TaskRowCard, taskColumns } from './task-columns.tsx'
import { tasksTexts as texts } from './tasks.texts.ts'
import { useTaskMoves } from './use-task-moves.tsx'

const stateOptions = taskStates.map(value => ({ value, label: planTexts.taskStates[value] }))

/** A board has no heads, and the order that people gave its tasks: nothing to sort by. */
const noColumns: Columns<ListedTask> = []

interface Props {
  plan: ActionPlan
  address: Address<PlanSearch>
}

/** The tasks of a plan, as a list and as a board. */
export function TasksSection({ plan, address }: Props) {
  const { search } = address
  const isBoard = search.view === 'board' && !search.trashed
  const shown = isBoard ? search : { ...search, view: undefined }
  const input = shownTasksQuery(plan.id, shown)
  const paged = useQuery({
    ...asking(planTasksApi.list, input),
    placeholderData: keepPreviousData,
    enabled: !isBoard,
  })
  const whole = useQuery({ ...askingAll(planTasksApi.list, input), select: asOnePage, enabled: isBoard })
  const seen = useSeen(paged.data?.data)
  const move = useTaskMoves(plan.id)
  const tracksCosts = plan.cost_tracking_enabled
  const columns = useMemo(() => taskColumns(move, tracksCosts), [move, tracksCosts])
  const mayAdd = plan.abilities.assign
  const seesRisk = useSeesRisk(plan)
  const query = (isBoard ? whole : paged) as UseQueryResult<Listed<ListedTask>>
  return (
    <RecordList
      name="action-plan-tasks"
      label={texts.label}
      list={{ route: planTasksApi.list, input: tasksQuery(plan.id, shown) }}
      query={query}
      address={address}
      columns={isBoard ? noColumns : columns}
      sort={TASKS_SORT}
      card={task => <TaskRowCard task={task} onMove={move} />}
      board={
        isBoard
          ? tasks => <TaskBoard planId={plan.id} tasks={tasks} mayAdd={mayAdd} onMove={move} />
          : undefined
      }
      filters={<TaskFilters plan={plan} address={address} isBoard={isBoard} />}
      narrowing={['search', 'state', 'user', 'unassigned', 'overdue']}
      empty={
        mayAdd || search.trashed ? (
          <ListEmpty address={address} icon={IconChecklist} texts={texts} />
        ) : (
          <Empty
            icon={IconChecklist}
            title={texts.emptyTitle}
            help={(seesRisk && plan.reasons.assign) || texts.emptyForOthers}
          />
        )
      }
      {...(mayAdd &&
        !search.trashed && {
          bulk: chosen => <BulkTasks tasks={seen(chosen.ids)} onDone={chosen.clear} />,
        })}
    />
  )
}

/** A list that was loaded completely, as if it had one page. */
function asOnePage(tasks: ListedTask[]): Listed<ListedTask> {
  const total = tasks.length
  return {
    data: tasks,
    total,
    current_page: 1,
    last_page: 1,
    per_page: Math.max(total, 1),
    from: total > 0 ? 1 : null,
    to: total > 0 ? total : null,
    next_page_url: null,
    prev_page_url: null,
  }
}

function TaskFilters({ plan, address, isBoard }: Props & { isBoard: boolean }) {
  const people = useQuery({
    ...asking(planTasksApi.assignees, { action_plan_id: plan.id }),
    enabled: plan.tasks_count > 1,
  }).data?.data
  const assignees = people?.map(({ id, full_name }) => ({ value: id, label: full_name })) ?? []
  const { search, narrow } = address
  return (
    <Filters>
      {!search.trashed && (
        <Segments
          aria-label={texts.view}
          value={isBoard ? 'board' : 'list'}
          onChange={view => narrow({ view: view === 'board' ? 'board' : undefined })}
          data={[
            { value: 'list', label: texts.list },
            { value: 'board', label: texts.board },
          ]}
        />
      )}
      <AddressSearch address={address} label={texts.searchLabel} />
      {!isBoard && <AddressChips address={address} name="state" label={texts.state} options={stateOptions} />}
      {(assignees.length > 1 || search.user !== undefined) && (
        <AddressChip address={address} name="user" label={texts.user} options={assignees} />
      )}
      {plan.abilities.assign && (
        <AddressToggle address={address} name="unassigned" label={texts.unassigned} />
      )}
      <AddressToggle address={address} name="overdue" label={texts.overdue} />
      {plan.abilities.assign && <AddressToggle address={address} name="trashed" label={texts.trashedOnes} />}
    </Filters>
  )
}
