import { type Control, controlsApi } from '#domain/controls/controls.contract.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import { ControlFields } from './ControlFields.tsx'
import { differencesOf, fieldsOf, validateControl, valuesOf } from './control-values.ts'

/** Changes a control. */
export function ControlEditForm({ record: control, onClose, onTake }: RecordFormProps<Control>) {
  const edit = useRecordForm({
    update: controlsApi.update,
    record: control,
    values: valuesOf,
    validate: validateControl,
    inputOf: changed => ({ control_id: control.id, ...fieldsOf(changed) }),
    differences: differencesOf,
    invalidates: controlQueries,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.editTitle(control.name)}
      size="lg"
      save={texts.save}
      onClose={onClose}
    >
      <ControlFields form={edit.form} />
    </RecordForm>
  )
}
