import type { RawInputOf, Route } from '#domain/platform/route.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import type { RecordFormProps } from '../RecordDialog.tsx'
import { RecordForm } from '../RecordForm.tsx'
import { useRecordForm } from '../use-record-form.ts'
import type { NameTexts } from './NameAddDialog.tsx'

interface Named {
  id: number
  name: string
  version: number
}

interface Props<R extends Route, Row extends Named> extends RecordFormProps<Row> {
  update: R
  inputOf: (named: { id: number; name: string }) => RawInputOf<R>
  texts: Pick<NameTexts, 'name' | 'nameRequired' | 'save' | 'editTitle' | 'renamed'>
  invalidates: readonly Route[]
  maxLength?: number
}

/** Renames a record. */
export function NameEditForm<R extends Route, Row extends Named>(props: Props<R, Row>) {
  const { record, update, inputOf, texts, invalidates, maxLength = 200, onClose, onTake } = props
  const edit = useRecordForm<R, Named, { name: string }>({
    update,
    record,
    values: ({ name }) => ({ name }),
    validate: { name: name => (name.trim() ? null : texts.nameRequired) },
    inputOf: (_changed, { name }) => inputOf({ id: record.id, name }),
    differences: (mine, theirs) => [{ label: texts.name, mine: mine.name, theirs: theirs.name }],
    invalidates,
    onTake: theirs => onTake(theirs as Row),
    onSaved: (_saved, form) => {
      toastDone(texts.renamed(form.getValues().name.trim()))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.editTitle(record.name)} save={texts.save} onClose={onClose}>
      <TextField
        label={texts.name}
        maxLength={maxLength}
        data-autofocus
        required
        withAsterisk={false}
        {...edit.form.getInputProps('name')}
      />
    </RecordForm>
  )
}
