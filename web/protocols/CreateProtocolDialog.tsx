import { Button } from '@mantine/core'
import { useId } from 'react'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { useSendForm } from '#web/platform/use-send-form.ts'
import { AppModal } from '#web/ui/AppModal.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { ProtocolForm, type ProtocolValues, protocolValidation } from './ProtocolForm.tsx'
import { protocolsTexts as texts } from './protocols.texts.ts'

const empty: ProtocolValues = { name: '', edition: '', description: '' }

/** Makes a framework of the company's own. */
export function CreateProtocolDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const send = useSend(protocolsApi.create, { inForm: true, once: true })
  const { isSending, ...form } = useSendForm({
    initialValues: empty,
    validate: protocolValidation,
    send,
    inputOf: values => values,
    onSent: ({ name }) => {
      onClose()
      toastDone(texts.created(name))
    },
  })
  return (
    <AppModal
      opened
      onClose={onClose}
      title={texts.createTitle}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {texts.createConfirm}
          </Button>
        </>
      }
    >
      <ProtocolForm id={id} {...form} />
    </AppModal>
  )
}
