import { Anchor, Group, Text } from '@mantine/core'
import { uiTexts } from '../ui.texts.ts'
import { closeToast, toastDone } from './toasts.tsx'

let count = 0

/** Something was done that can be taken back: says so and offers Undo as long as the toast stands. Answers what takes it away. */
export function toastUndo(message: string, onUndo: () => void): () => void {
  count += 1
  const id = `undo-${count}`
  const undo = () => {
    closeToast(id)
    onUndo()
  }
  toastDone(
    <Group justify="space-between" gap="md" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Anchor component="button" type="button" size="sm" fw={600} onClick={undo}>
        {uiTexts.undo}
      </Anchor>
    </Group>,
    { id },
  )
  return () => closeToast(id)
}
