import { Anchor, Group, Text } from '@mantine/core'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { closeToast, toastNote } from '#web/ui/toasts/toasts.tsx'
import type { Place } from './places.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

/** Says that somebody else changed the task meanwhile, and offers to move their version. */
export function toastMovedElsewhere(
  task: ListedTask,
  current: ListedTask,
  to: Place,
  onAgain: () => void,
): void {
  const id = `moved-elsewhere-${task.id}`
  const again = () => {
    closeToast(id)
    onAgain()
  }
  toastNote(
    <Group justify="space-between" gap="md" wrap="nowrap">
      <Text size="sm">{texts.changedElsewhere(current)}</Text>
      <Anchor component="button" type="button" size="sm" fw={600} onClick={again}>
        {texts.moveAnyway(to.state ?? current.state)}
      </Anchor>
    </Group>,
    { id, stays: true },
  )
}
