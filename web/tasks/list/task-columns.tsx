import { Text } from '@mantine/core'
import { DueDate } from '#web/ui/DueDate.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { PastDate } from '#web/ui/table/PastDate.tsx'
import { TaskKindBadge } from '../TaskKindBadge.tsx'
import { TaskMenu } from '../TaskMenu.tsx'
import { TaskStateBadge } from '../TaskStateBadge.tsx'
import { TaskTitle } from '../TaskTitle.tsx'
import type { TaskLine } from '../task-lines.ts'
import { tasksTexts as texts } from '../tasks.texts.ts'

export const taskColumns: Columns<TaskLine> = columnsOf(texts.columns, {
  state: { hidesName: true, width: '4rem', cell: task => <TaskStateBadge task={task} /> },
  title: { sort: 'title', cell: task => <TaskTitle task={task} /> },
  entity: {
    sort: 'entity',
    cell: task => (
      <Text size="sm" {...(!task.entity && { c: 'dimmed' })}>
        {task.entity?.name ?? '–'}
      </Text>
    ),
  },
  task_type: { sort: 'task_type', cell: task => <TaskKindBadge kind={task.task_type} /> },
  due_date: {
    sort: 'due_date',
    cell: task => <DueDate date={task.due_date} isOverdue={task.is_past_due} isShort />,
  },
  created_at: { sort: 'created_at', cell: task => <PastDate at={task.created_at} /> },
  actions: menuColumn(task => <TaskMenu task={task} />),
})
