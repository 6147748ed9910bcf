import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { ConfirmAction } from '#web/ui/dialogs/ConfirmAction.tsx'
import type { ProtocolDialogProps } from '../protocol-dialog.ts'
import { protocolsTexts as texts } from '../protocols.texts.ts'

/** Asks before a company's own framework is moved to the trash, and offers Undo. */
export function RemoveProtocolDialog({ protocol, onClose }: ProtocolDialogProps) {
  const { id, name, version, questions_count } = protocol
  const { act } = useReversible({
    act: protocolsApi.remove,
    undo: protocolsApi.restore,
    input: { protocol_id: id },
    version,
    invalidates: [protocolsApi.list],
    done: texts.removed(name),
    undone: texts.restored(name),
  })
  return (
    <ConfirmAction
      title={texts.removeTitle(name)}
      help={texts.removeHelp(questions_count)}
      confirm={texts.removeConfirm}
      isDestructive
      run={act}
      onClose={onClose}
    />
  )
}
