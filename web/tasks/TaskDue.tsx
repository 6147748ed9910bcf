import { Text } from '@mantine/core'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

/** The due date of a task; overdue ones say so in words. */
export function TaskDue({ task, inWords = false }: { task: Task; inWords?: boolean }) {
  const { due_date, is_past_due } = task
  if (!due_date) {
    return (
      <Text size="sm" c="dimmed">
        {inWords ? texts.noDueDate : '–'}
      </Text>
    )
  }
  const day = formatDate(due_date)
  const words = is_past_due ? texts.pastDue(day) : texts.due(day)
  return (
    <Text
      component="time"
      dateTime={due_date}
      size="sm"
      title={words}
      style={{ whiteSpace: 'nowrap' }}
      {...(is_past_due && { c: 'var(--mantine-color-error)', fw: 600 })}
    >
      {inWords ? words : day}
    </Text>
  )
}
