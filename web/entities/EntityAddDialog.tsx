import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { blankDetails } from '#domain/entities/entity-content.ts'
import { AddManyDialog } from '#web/platform/records/AddManyDialog.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import { entityAnswers, useTags } from './fields/choices.ts'
import { EntityFields } from './fields/EntityFields.tsx'
import { blankValues, changeOf } from './fields/entity-values.ts'
import { useNewTags } from './fields/use-new-tags.ts'

export function EntityAddDialog({ onClose }: { onClose: () => void }) {
  const tags = useTags().data ?? []
  const saveNewTags = useNewTags(tags)
  return (
    <AddManyDialog
      create={entitiesApi.create}
      invalidates={entityAnswers}
      initialValues={blankValues}
      validate={{ name: name => (name.trim() ? null : texts.nameRequired) }}
      inputOf={values => ({ ...changeOf(values, tags), name: values.name })}
      nextOf={values => ({ ...values, name: '', description: '', ...blankDetails, assets: [] })}
      onAdded={(entity, values) => saveNewTags(entity, values.tags)}
      texts={texts}
      onClose={onClose}
    >
      {form => <EntityFields form={form} tags={tags} />}
    </AddManyDialog>
  )
}
