import { Text, VisuallyHidden } from '@mantine/core'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { actionsColumn } from '#web/ui/table/actions-column.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.ts'
import { TaskKindBadge } from '../TaskKindBadge.tsx'
import { TaskMenu } from '../TaskMenu.tsx'
import { TaskStateBadge } from '../TaskStateBadge.tsx'
import { TaskTitle } from '../TaskTitle.tsx'
import type { TaskLine } from '../task-lines.ts'
import { tasksTexts as texts } from '../tasks.texts.ts'

const column = columnsOf<TaskLine>()
const { columns } = texts

export const taskColumns: Columns<TaskLine> = [
  column.display({
    id: 'state',
    header: () => <VisuallyHidden>{columns.state}</VisuallyHidden>,
    meta: { width: '4rem', label: columns.state },
    cell: ({ row }) => <TaskStateBadge task={row.original} />,
  }),
  column.accessor('title', {
    header: columns.title,
    meta: { sort: 'title' },
    cell: ({ row }) => <TaskTitle task={row.original} />,
  }),
  column.display({
    id: 'entity',
    header: columns.entity,
    meta: { sort: 'entity' },
    cell: ({ row: { original } }) => (
      <Text size="sm" {...(!original.entity && { c: 'dimmed' })}>
        {original.entity?.name ?? '–'}
      </Text>
    ),
  }),
  column.accessor('task_type', {
    header: columns.kind,
    meta: { sort: 'task_type' },
    cell: ({ row }) => <TaskKindBadge kind={row.original.task_type} />,
  }),
  column.accessor('due_date', {
    header: columns.due,
    meta: { sort: 'due_date' },
    cell: ({ row: { original } }) => (
      <DueDate date={original.due_date} isOverdue={original.is_past_due} isShort />
    ),
  }),
  column.accessor('created_at', {
    header: columns.created,
    meta: { sort: 'created_at' },
    cell: ({ row: { original } }) => (
      <Text
        component="time"
        dateTime={original.created_at}
        size="sm"
        c="dimmed"
        title={formatMoment(original.created_at)}
        style={{ whiteSpace: 'nowrap' }}
      >
        {formatDate(original.created_at)}
      </Text>
    ),
  }),
  actionsColumn(columns.actions, task => <TaskMenu task={task} />),
]
