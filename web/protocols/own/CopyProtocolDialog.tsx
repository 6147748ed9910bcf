import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { protocolValidation } from '../ProtocolForm.tsx'
import type { ProtocolDialogProps } from '../protocol-dialog.ts'
import { protocolsTexts as texts } from '../protocols.texts.ts'

const LONGEST = 300

/** Copies a framework into one of the company's own, and opens its editor. */
export function CopyProtocolDialog({ protocol, onClose }: ProtocolDialogProps) {
  const navigate = useNavigate()
  const { form, dialog } = useSendForm({
    initialValues: { name: texts.copyName(protocol.name).slice(0, LONGEST) },
    validate: { name: protocolValidation.name },
    send: useSend(protocolsApi.copy, { inForm: true, once: true }),
    inputOf: ({ name }) => ({ protocol_id: protocol.id, name }),
    onSent: ({ id, name }) => {
      toastDone(texts.copied(name))
      void navigate({ to: '/company/frameworks/$frameworkId/questions', params: { frameworkId: id } })
    },
  })
  return (
    <FormDialog {...dialog} title={texts.copyTitle(protocol.name)} save={texts.copyConfirm} onClose={onClose}>
      <p>{texts.copyHelp(protocol.questions_count)}</p>
      <TextInput label={texts.name} maxLength={LONGEST} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
