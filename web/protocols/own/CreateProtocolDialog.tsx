import { useNavigate } from '@tanstack/react-router'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ProtocolFields, type ProtocolValues, protocolValidation } from '../ProtocolForm.tsx'
import { protocolsTexts as texts } from '../protocols.texts.ts'

const initialValues: ProtocolValues = { name: '', edition: '', description: '' }

/** Creates a framework of the company's own, and opens its editor. */
export function CreateProtocolDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, dialog } = useSendForm({
    initialValues,
    validate: protocolValidation,
    send: useSend(protocolsApi.create, { inForm: true, once: true }),
    inputOf: values => values,
    onSent: ({ id }) =>
      void navigate({ to: '/company/frameworks/$frameworkId/questions', params: { frameworkId: id } }),
  })
  return (
    <FormDialog {...dialog} title={texts.createTitle} save={texts.createConfirm} onClose={onClose}>
      <ProtocolFields form={form} />
    </FormDialog>
  )
}
