import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { ReferenceFields } from './ReferenceFields.tsx'
import { differencesOf, type ReferenceKind, type ReferenceRow, validate, valuesOf } from './reference-kind.ts'

interface Props extends RecordFormProps<ReferenceRow> {
  kind: ReferenceKind
}

/** Changes a piece of reference data. */
export function ReferenceEditForm({ kind, record, onClose, onTake }: Props) {
  const { calls, texts, table } = kind
  const edit = useRecordForm({
    update: calls.update,
    record,
    values: row => valuesOf(kind, row),
    validate: validate(kind),
    inputOf: changed => ({ id: record.id, ...changed }),
    differences: differencesOf(kind),
    onTake,
    onSaved: ({ name }) => {
      toastDone(texts.saved(name))
      onClose()
    },
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.editTitle(record.name)}
      size={table === 'regulations' ? 'lg' : 'md'}
      save={texts.save}
      onClose={onClose}
    >
      <ReferenceFields kind={kind} form={edit.form} />
    </RecordForm>
  )
}
