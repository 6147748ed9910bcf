import {
  type AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { companiesTexts as texts } from './companies.texts.ts'

/** Another name for a company. */
export function RenameForm({ record: company, onClose, onTake }: RecordFormProps<AdministeredOrganization>) {
  const edit = useRecordForm({
    update: administrationApi.updateOrganization,
    record: company,
    values: ({ name }) => ({ name }),
    validate: { name: (name: string) => (name.trim() ? null : texts.nameRequired) },
    inputOf: changed => ({ administered_id: company.id, ...changed }),
    differences: (mine, theirs) => [{ label: texts.name, mine: mine.name, theirs: theirs.name }],
    onTake,
    onSaved: ({ name }) => {
      toastDone(texts.renamed(name))
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.renameTitle(company.name)} save={texts.saveName} onClose={onClose}>
      <TextField
        label={texts.name}
        description={texts.renameHelp}
        data-autofocus
        maxLength={200}
        {...edit.form.getInputProps('name')}
      />
    </RecordForm>
  )
}
