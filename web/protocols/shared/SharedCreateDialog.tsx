import { useNavigate } from '@tanstack/react-router'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ProtocolFields, type ProtocolValues, protocolValidation } from '../ProtocolForm.tsx'
import { sharedTexts as texts } from './shared.texts.ts'

const initialValues: ProtocolValues = { name: '', edition: '', description: '' }

/** Creates a framework for every company, and opens its editor. */
export function SharedCreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, dialog } = useSendForm({
    initialValues,
    validate: protocolValidation,
    send: useSend(sharedFrameworksApi.createFramework, {
      inForm: true,
      invalidates: [sharedFrameworksApi.list],
    }),
    inputOf: values => values,
    onSent: ({ id }) =>
      void navigate({ to: '/admin/frameworks/$frameworkId/questions', params: { frameworkId: id } }),
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} save={texts.create} onClose={onClose}>
      <ProtocolFields form={form} />
    </FormDialog>
  )
}
