import { Anchor, Group, Text } from '@mantine/core'
import { closeToast, toastDone } from '#web/ui/toasts.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'

/** Says what was done and offers to take it back. */
export function toastUndo(message: string, undo: () => void): void {
  const id = `undo ${message}`
  const takeBack = () => {
    closeToast(id)
    undo()
  }
  toastDone(
    <Group gap="md" justify="space-between" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Anchor component="button" type="button" size="sm" fw={600} onClick={takeBack}>
        {texts.undo}
      </Anchor>
    </Group>,
    { id },
  )
}
