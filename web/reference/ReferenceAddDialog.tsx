import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { ReferenceFields } from './ReferenceFields.tsx'
import { blankValues, type ReferenceKind, type ReferenceValues, validate } from './reference-kind.ts'

interface Props {
  kind: ReferenceKind
  onClose: () => void
}

/** Adds a piece of reference data. */
export function ReferenceAddDialog({ kind, onClose }: Props) {
  const { calls, texts, table } = kind
  const send = useSend(calls.create, { inForm: true })
  const { form, dialog } = useSendForm<typeof calls.create, ReferenceValues>({
    send,
    initialValues: blankValues(kind),
    validate: validate(kind),
    inputOf: values => values as { name: string },
    onSent: ({ name }) => {
      toastDone(texts.added(name))
      onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.addTitle}
      size={table === 'regulations' ? 'lg' : 'md'}
      onClose={onClose}
      save={texts.save}
    >
      <ReferenceFields kind={kind} form={form} />
    </FormDialog>
  )
}
