import { useRef, useState } from 'react'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { blankDetails } from '#domain/entities/entity-content.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { entitiesTexts as texts } from './entities.texts.ts'
import { entityAnswers, useTags } from './fields/choices.ts'
import { EntityFields } from './fields/EntityFields.tsx'
import { blankValues, changeOf } from './fields/entity-values.ts'
import { useNewTags } from './fields/use-new-tags.ts'

/** Adds one entity or several in a row: fields they probably share are kept for the next. */
export function EntityAddDialog({ onClose }: { onClose: () => void }) {
  const tags = useTags().data ?? []
  const [count, setCount] = useState(0)
  const addsAnother = useRef(false)
  const saveNewTags = useNewTags(tags)
  const create = useSend(entitiesApi.create, { once: true, inForm: true, invalidates: entityAnswers })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankValues,
    validate: { name: name => (name.trim() ? null : texts.nameRequired) },
    inputOf: values => ({ ...changeOf(values, tags), name: values.name }),
    onSent: entity => finish(entity),
  })
  const finish = (entity: Entity) => {
    const values = form.getValues()
    saveNewTags(entity, values.tags)
    toastDone(texts.added(entity.name), { id: 'entity-added' })
    if (!addsAnother.current) return onClose()
    addsAnother.current = false
    setCount(count + 1)
    const next = { ...values, name: '', description: '', ...blankDetails, assets: [] }
    form.setInitialValues(next)
    form.setValues(next)
    form.getInputNode('name')?.focus()
  }
  return (
    <FormDialog
      {...dialog}
      title={texts.addTitle}
      size="lg"
      onClose={onClose}
      save={texts.save}
      also={{
        label: texts.saveAndAnother,
        onChoose: () => {
          addsAnother.current = true
        },
      }}
    >
      {count > 0 && <Dimmed role="status">{texts.addedSoFar(count)}</Dimmed>}
      <EntityFields form={form} tags={tags} />
    </FormDialog>
  )
}
