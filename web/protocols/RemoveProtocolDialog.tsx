import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import type { ProtocolDialogProps } from './protocol-dialog.ts'
import { protocolsTexts as texts } from './protocols.texts.ts'
import { toastUndo } from './toast-undo.tsx'

/** Asks before a framework of the company's own goes to the trash, and offers to take it back. */
export function RemoveProtocolDialog({ protocol, onClose }: ProtocolDialogProps) {
  const { id, name, version, questions_count } = protocol
  const remove = useSend(protocolsApi.remove, { version, invalidates: [protocolsApi.list] })
  const restore = useSend(protocolsApi.restore)
  const undo = () => {
    void restore.mutateAsync({ protocol_id: id }).then(
      () => toastDone(texts.restored(name)),
      () => undefined,
    )
  }
  const send = () =>
    remove.mutate(
      { protocol_id: id },
      {
        onSuccess: () => {
          onClose()
          toastUndo(texts.removed(name), undo)
        },
      },
    )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.removeTitle(name)}
      confirm={texts.removeConfirm}
      onConfirm={send}
      isPending={remove.isPending}
      isDestructive
    >
      {texts.removeHelp(questions_count)}
    </ConfirmDialog>
  )
}
