import { Stack, Text } from '@mantine/core'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useMe } from '#web/platform/me.ts'
import { useSend } from '#web/platform/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { affectedByAdoption } from './affected-by-adoption.ts'
import type { ProtocolDialogProps } from './protocol-dialog.ts'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { toastUndo } from './toast-undo.tsx'

/** Asks before a framework is taken out of use, and offers to take that back. */
export function StopUsingDialog({ protocol, onClose }: ProtocolDialogProps) {
  const { id, name, version, entities_count, questions_count } = protocol
  const organization_id = useMe()?.active_organization_id ?? 0
  const path = { organization_id, protocol_id: id }
  const drop = useSend(protocolsApi.drop, { version, invalidates: affectedByAdoption })
  const adoptAgain = useSend(protocolsApi.adopt, { invalidates: affectedByAdoption })
  const undo = () => {
    void adoptAgain.mutateAsync(path).then(
      () => toastDone(texts.adoptedAgain(name)),
      () => undefined,
    )
  }
  const stop = () =>
    drop.mutate(path, {
      onSuccess: () => {
        onClose()
        toastUndo(texts.stopped(name), undo)
      },
    })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.stopTitle(name)}
      confirm={texts.stop}
      onConfirm={stop}
      isPending={drop.isPending}
      isDestructive
    >
      <Stack gap="sm">
        <Text>{texts.stopEntities(entities_count, questions_count)}</Text>
        <Text>{texts.stopKept}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
