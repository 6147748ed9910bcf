import type { UseFormReturnType } from '@mantine/form'
import type { ControlPart } from '#domain/controls/control-parts.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { type PartKind, type PartValues, valuesOf } from './part-kind.ts'

const validate = ({ texts }: PartKind) => ({
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
})

interface AddProps {
  kind: PartKind
  onClose: () => void
}

/** Adds a record that controls belong to. */
export function PartAddDialog({ kind, onClose }: AddProps) {
  const { calls, texts, queries } = kind
  const send = useSend(calls.create, { once: true, inForm: true, invalidates: queries })
  const { form, dialog } = useSendForm<typeof calls.create, PartValues>({
    send,
    initialValues: { name: '', description: '' },
    validate: validate(kind),
    inputOf: values => values,
    onSent: ({ name }) => {
      toastDone(texts.added(name))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} onClose={onClose} save={texts.save}>
      <PartFields kind={kind} form={form} />
    </FormDialog>
  )
}

interface EditProps extends RecordFormProps<ControlPart> {
  kind: PartKind
}

/** Changes a record that controls belong to. */
export function PartEditForm({ kind, record, onClose, onTake }: EditProps) {
  const { calls, texts, queries } = kind
  const edit = useRecordForm({
    update: calls.update,
    record,
    values: valuesOf,
    validate: validate(kind),
    inputOf: changed => ({ id: record.id, ...changed }),
    differences: (mine, saved) => [
      { label: texts.name, mine: mine.name, theirs: saved.name },
      { label: texts.descriptionLabel, mine: mine.description, theirs: saved.description },
    ],
    invalidates: queries,
    onTake,
    onSaved: ({ name }) => {
      toastDone(texts.saved(name))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.editTitle(record.name)} save={texts.save} onClose={onClose}>
      <PartFields kind={kind} form={edit.form} />
    </RecordForm>
  )
}

interface FieldsProps {
  kind: PartKind
  form: UseFormReturnType<PartValues>
}

function PartFields({ kind: { texts }, form }: FieldsProps) {
  return (
    <>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <TextareaField
        label={texts.description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
    </>
  )
}
