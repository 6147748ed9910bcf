import { useRef } from 'react'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/queries.ts'
import { changedOf, useSendForm } from '#web/platform/use-send-form.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'
import { entityAnswers } from './choices.ts'
import { EntityFields } from './EntityFields.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import { changeOf, valuesOf } from './entity-values.ts'
import { useDifferences } from './use-differences.ts'
import { useNewTags } from './use-new-tags.ts'

interface Props {
  entity: Entity
  tags: readonly Named[]
  onClose: () => void
  onTakeTheirs: (theirs: Entity) => void
}

/** The form of an entity that is there: sends what changed, and only over the version that it showed. */
export function EntityEditForm({ entity, tags, onClose, onTakeTheirs }: Props) {
  const version = useRef(entity.version)
  const saveNewTags = useNewTags(tags)
  const update = useSend(entitiesApi.update, {
    version: () => version.current,
    inForm: true,
    offersVersions: true,
    invalidates: entityAnswers,
  })
  const { form, submit, isSending, problem } = useSendForm({
    send: update,
    initialValues: valuesOf(entity),
    validate: { name: name => (name.trim() ? null : texts.nameRequired) },
    inputOf: (_values, form) => ({ entity_id: entity.id, ...changeOf(changedOf(form), tags) }),
    onSent: saved => {
      saveNewTags(saved, form.getValues().tags)
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  const isDirty = Object.keys(changedOf(form)).length > 0
  const current = update.error?.status === 412 ? (update.error.body.current as Entity) : null
  const differences = useDifferences(form.values, current)
  const keepMine = () => {
    version.current = current?.version ?? version.current
  }
  return (
    <FormDialog
      title={texts.editTitle(entity.name)}
      size="lg"
      onClose={onClose}
      isDirty={isDirty}
      isSending={isSending}
      problem={problem}
      save={texts.save}
      onSubmit={event => {
        event.preventDefault()
        if (isDirty) submit(event)
        else onClose()
      }}
    >
      {current && (
        <VersionConflict
          differences={differences}
          onKeepMine={keepMine}
          onTakeTheirs={() => onTakeTheirs(current)}
        />
      )}
      <EntityFields form={form} tags={tags} manager={entity.manager} />
    </FormDialog>
  )
}
