import { type DivisionWithUsers, divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { changesOf } from '#web/platform/records/changes-of.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { MembersPicker } from '#web/users/MembersPicker.tsx'
import { divisionQueries } from './division-queries.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'

/** Chooses the members of a division. */
export function DivisionMembersForm({
  record: division,
  onClose,
  onTake,
}: RecordFormProps<DivisionWithUsers>) {
  const edit = useRecordForm({
    update: divisionsApi.changeUsers,
    record: division,
    values: ({ users }) => ({ user_ids: users.map(({ id }) => id).sort((one, other) => one - other) }),
    inputOf: (_changed, { user_ids }) => ({
      division_id: division.id,
      ...changesOf(
        division.users.map(({ id }) => id),
        user_ids,
      ),
    }),
    differences: (mine, theirs) => [
      {
        label: texts.memberList,
        mine: texts.members(mine.user_ids.length),
        theirs: texts.members(theirs.users.length),
      },
    ],
    invalidates: divisionQueries,
    onTake,
    onSaved: () => {
      toastDone(texts.membersSaved(division.name))
      onClose()
    },
  })
  const [fault] = Object.values(edit.form.errors)
  return (
    <RecordForm
      edit={{ ...edit, problem: edit.problem ?? (fault ? String(fault) : null) }}
      title={texts.membersTitle(division.name)}
      save={texts.membersSave}
      size="xl"
      onClose={onClose}
    >
      <MembersPicker
        before={division.users.map(({ id }) => id)}
        chosen={edit.form.values.user_ids}
        onChange={ids => edit.form.setFieldValue('user_ids', ids)}
        within={{ label: texts.within, divisionId: division.id }}
      />
    </RecordForm>
  )
}
