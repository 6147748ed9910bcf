import { Anchor, Group, Text } from '@mantine/core'
import { uiTexts } from '../ui.texts.ts'
import { closeToast, toastDone } from './toasts.tsx'

let count = 0

/** Shows a message with Undo as long as the toast is open. Returns a function that closes it. */
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
