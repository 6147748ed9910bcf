import { Text } from '@mantine/core'
import { type DivisionWithUsers, divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { EntitiesPicker } from '#web/entities/EntitiesPicker.tsx'
import { changesOf } from '#web/platform/records/changes-of.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { divisionQueries } from './division-queries.ts'
import { divisionsTexts as texts } from './divisions.texts.ts'

/** Chooses the entities of a division, among those of all divisions of the person. */
export function DivisionEntitiesForm({
  record: division,
  onClose,
  onTake,
}: RecordFormProps<DivisionWithUsers>) {
  const edit = useRecordForm({
    update: divisionsApi.changeEntities,
    record: division,
    values: ({ entity_ids }) => ({ entity_ids }),
    inputOf: (_changed, { entity_ids }) => ({
      division_id: division.id,
      ...changesOf(division.entity_ids, entity_ids),
    }),
    differences: (mine, theirs) => [
      {
        label: texts.entityList,
        mine: texts.entities(mine.entity_ids.length),
        theirs: texts.entities(theirs.entity_ids.length),
      },
    ],
    invalidates: divisionQueries,
    onTake,
    onSaved: () => {
      toastDone(texts.entitiesSaved(division.name))
      onClose()
    },
  })
  const [fault] = Object.values(edit.form.errors)
  return (
    <RecordForm
      edit={{ ...edit, problem: edit.problem ?? (fault ? String(fault) : null) }}
      title={texts.entitiesTitle(division.name)}
      save={texts.entitiesSave}
      size="xl"
      onClose={onClose}
    >
      <Text c="dimmed">{texts.entitiesHelp}</Text>
      <EntitiesPicker
        of="divisions"
        isEverywhere
        chosen={edit.form.values.entity_ids}
        onChange={ids => edit.form.setFieldValue('entity_ids', ids)}
        within={{ label: texts.within, filter: { division_id: division.id } }}
      />
    </RecordForm>
  )
}
