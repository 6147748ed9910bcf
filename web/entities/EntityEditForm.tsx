import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import { entityAnswers } from './fields/choices.ts'
import { EntityFields } from './fields/EntityFields.tsx'
import { changeOf, valuesOf } from './fields/entity-values.ts'
import { useDifferences } from './fields/use-differences.ts'
import { useNewTags } from './fields/use-new-tags.ts'

interface Props extends RecordFormProps<Entity> {
  tags: readonly Named[]
}

/** Changes an entity; new tags are created in a separate call. */
export function EntityEditForm({ record: entity, tags, onClose, onTake }: Props) {
  const saveNewTags = useNewTags(tags)
  const edit = useRecordForm({
    update: entitiesApi.update,
    record: entity,
    values: valuesOf,
    validate: { name: name => (name.trim() ? null : texts.nameRequired) },
    inputOf: changed => ({ entity_id: entity.id, ...changeOf(changed, tags) }),
    differences: useDifferences(),
    invalidates: entityAnswers,
    onTake,
    onSaved: (saved, form) => {
      saveNewTags(saved, form.getValues().tags)
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.editTitle(entity.name)}
      size="lg"
      save={texts.save}
      onClose={onClose}
    >
      <EntityFields form={edit.form} tags={tags} manager={entity.manager} />
    </RecordForm>
  )
}
