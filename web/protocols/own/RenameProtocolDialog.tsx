import { Button } from '@mantine/core'
import { useId } from 'react'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { changedOf, useSendForm } from '#web/platform/calls/use-send-form.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { ProtocolForm, type ProtocolValues, protocolValidation } from '../ProtocolForm.tsx'
import type { ProtocolDialogProps } from '../protocol-dialog.ts'
import { protocolsTexts as texts } from '../protocols.texts.ts'

/** Renames a company's own framework. */
export function RenameProtocolDialog({ protocol, onClose }: ProtocolDialogProps) {
  const id = useId()
  const { name, edition, description, version } = protocol
  const send = useSend(protocolsApi.update, { inForm: true, version })
  const initialValues: ProtocolValues = { name, edition, description }
  const { isSending, ...form } = useSendForm({
    initialValues,
    validate: protocolValidation,
    send,
    inputOf: (_values, form) => ({ protocol_id: protocol.id, ...changedOf(form) }),
    onSent: () => {
      onClose()
      toastDone(texts.renamed)
    },
  })
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.renameTitle(name)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {texts.renameConfirm}
          </Button>
        </>
      }
    >
      <ProtocolForm id={id} {...form} />
    </AppModal>
  )
}
