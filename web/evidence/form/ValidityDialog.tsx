import { type EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { evidenceQueries } from '../evidence-queries.ts'
import { ValidityFields } from './ValidityFields.tsx'
import { validityTexts as texts } from './validity.texts.ts'
import { differencesOf, valuesOf } from './validity-values.ts'

/** Sets until when a file is valid, and describes it. */
export function ValidityDialog({ fileId, onClose }: { fileId: number; onClose: () => void }) {
  return (
    <RecordDialog
      load={evidenceApi.show}
      input={{ file_id: fileId }}
      ability="edit"
      texts={{ title: texts.loading, gone: texts.gone }}
      bars={[56, 40, 120]}
      onClose={onClose}
    >
      {props => <ValidityForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

function ValidityForm({ record: file, onClose, onTake }: RecordFormProps<EvidenceWhole>) {
  const edit = useRecordForm({
    update: evidenceApi.update,
    record: file,
    values: valuesOf,
    inputOf: changed => ({ file_id: file.id, ...changed }),
    differences: differencesOf,
    invalidates: evidenceQueries,
    onTake,
    onSaved: ({ name }) => {
      toastDone(texts.saved(name))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.title(file.name)} save={texts.save} onClose={onClose}>
      <ValidityFields form={edit.form} mayAutomate={file.abilities.automate} />
      <TextareaField
        label={texts.description}
        description={texts.descriptionHelp}
        maxLength={2000}
        autosize
        minRows={2}
        {...edit.form.getInputProps('description')}
      />
    </RecordForm>
  )
}
