import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { RecordName } from '#web/platform/records/RecordName.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatCents } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import type { PlanSearch } from '../plan.search.ts'
import type { Place } from './places.ts'
import { TaskMenu } from './TaskMenu.tsx'
import { TaskStateBadge } from './TaskStateBadge.tsx'
import { nameOf, tasksTexts as texts } from './tasks.texts.ts'

type OnMove = (task: ListedTask, place: Place) => void

/** The length of a description in a list, about three lines. */
const ROW_LENGTH = 140

const none = <Dimmed span>{planTexts.none}</Dimmed>
const money = (cents: number | null) => (cents === null ? none : formatCents(cents))

/** The columns of the tasks; those of costs only if the plan tracks them. */
export function taskColumns(onMove: OnMove, tracksCosts: boolean): Columns<ListedTask> {
  const cost = (sort: string, cell: (task: ListedTask) => number | null) => ({
    sort,
    isHighFirst: true,
    width: '8rem',
    align: 'end' as const,
    cell: (task: ListedTask) => money(cell(task)),
  })
  return columnsOf<ListedTask, keyof typeof texts.columns>(texts.columns, {
    description: { cell: task => <TaskName task={task} /> },
    state: { sort: 'state', width: '8.5rem', cell: ({ state }) => <TaskStateBadge state={state} /> },
    user: { sort: 'user', width: '11rem', cell: ({ user }) => user?.full_name ?? unassigned },
    entity: { sort: 'entity', width: '11rem', cell: ({ entity }) => entity?.name ?? none },
    due_date: {
      sort: 'due_date',
      width: '9rem',
      cell: task => <DueDate date={task.due_date} isOverdue={task.is_overdue} isShort />,
    },
    ...(tracksCosts && {
      estimated_cost: cost('estimated_cost', task => task.estimated_cost_cents),
      actual_cost: cost('actual_cost', task => task.actual_cost_cents),
    }),
    actions: menuColumn(task => <TaskMenu task={task} onMove={onMove} />, '4rem'),
  })
}

const unassigned = <Dimmed span>{planTexts.noAssignee}</Dimmed>

function TaskName({ task }: { task: ListedTask }) {
  return (
    <RecordName<PlanSearch> patch={{ showTaskId: task.id }} mayOpen={task.deleted_at === null}>
      {nameOf(task, ROW_LENGTH)}
    </RecordName>
  )
}

/** A task on a phone. */
export function TaskRowCard({ task, onMove }: { task: ListedTask; onMove: OnMove }) {
  const facts = [task.user?.full_name ?? planTexts.noAssignee, task.entity?.name]
  return (
    <RecordCard title={<TaskName task={task} />} menu={<TaskMenu task={task} onMove={onMove} />}>
      <TaskStateBadge state={task.state} />
      <DueDate date={task.due_date} isOverdue={task.is_overdue} />
      <Dimmed>{facts.filter(Boolean).join(' · ')}</Dimmed>
    </RecordCard>
  )
}
