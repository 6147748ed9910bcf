import { useQueryClient } from '@tanstack/react-query'
import { type DivisionWithUsers, divisionsApi } from '#domain/divisions/divisions.contract.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { reloadMe } from '#web/platform/session/me.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { DivisionFields } from './DivisionFields.tsx'
import { divisionQueries } from './division-queries.ts'
import { differencesOf, fieldsOf, validateDivision, valuesOf } from './division-values.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'
import { useAdmins } from './use-admins.ts'

/** Changes a division. */
export function DivisionEditForm({ record: division, onClose, onTake }: RecordFormProps<DivisionWithUsers>) {
  const client = useQueryClient()
  const admins = useAdmins(division.primary_admin)
  const nameOf = (id: string) => admins.find(admin => String(admin.id) === id)?.full_name ?? `#${id}`
  const edit = useRecordForm({
    update: divisionsApi.update,
    record: division,
    values: valuesOf,
    validate: validateDivision,
    inputOf: changed => ({ division_id: division.id, ...fieldsOf(changed) }),
    differences: (mine, theirs) => differencesOf(mine, theirs, nameOf),
    invalidates: divisionQueries,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.name))
      reloadMe(client)
      onClose()
    },
  })
  return (
    <RecordForm edit={edit} title={texts.editTitle(division.name)} save={texts.save} onClose={onClose}>
      <DivisionFields form={edit.form} division={division} />
    </RecordForm>
  )
}
