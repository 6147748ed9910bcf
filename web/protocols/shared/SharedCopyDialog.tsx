import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { protocolValidation } from '../ProtocolForm.tsx'
import { protocolsTexts } from '../protocols.texts.ts'
import type { SharedFramework } from './shared-framework.ts'

const LONGEST = 300

interface Props {
  record: SharedFramework
  onClose: () => void
}

/** Copies a framework into another one for every company, and opens its editor. */
export function SharedCopyDialog({ record, onClose }: Props) {
  const navigate = useNavigate()
  const { form, dialog } = useSendForm({
    initialValues: { name: protocolsTexts.copyName(record.name).slice(0, LONGEST) },
    validate: { name: protocolValidation.name },
    send: useSend(sharedFrameworksApi.copy, { inForm: true, invalidates: [sharedFrameworksApi.list] }),
    inputOf: ({ name }) => ({ protocol_id: record.id, name }),
    onSent: ({ id, name }) => {
      toastDone(protocolsTexts.copied(name))
      void navigate({ to: '/admin/frameworks/$frameworkId/questions', params: { frameworkId: id } })
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={protocolsTexts.copyTitle(record.name)}
      save={protocolsTexts.copyConfirm}
      onClose={onClose}
    >
      <TextInput
        label={protocolsTexts.name}
        maxLength={LONGEST}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
