import { Checkbox, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useForm } from '@mantine/form'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { entitiesTexts as texts } from '../entities.texts.ts'
import { entityAnswers, useFrameworks } from '../fields/choices.ts'
import { firstOf } from '../fields/FrameworksField.tsx'
import { useEntityNames } from '../use-entity-names.ts'
import { assignFramework } from './assign-framework.ts'

interface Props {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Assigns a framework to the chosen entities, with the risk profile that rates their answers. */
export function EntityAssignDialog({ ids, onClose, onDone }: Props) {
  const frameworks = useFrameworks().data ?? []
  const named = useEntityNames()
  const { batch, run } = useBatch(entityAnswers)
  const form = useForm({
    initialValues: { framework: null as string | null, profile: null as string | null, changes: false },
    validate: { framework: id => (id ? null : texts.frameworkRequired) },
  })
  const framework = frameworks.find(({ id }) => String(id) === form.values.framework)
  const close = () => {
    onClose()
    onDone()
  }
  const assign = form.onSubmit(async ({ profile, changes }) => {
    if (!framework) return
    const choice = { protocol_id: framework.id, risk_profile_id: profile === null ? null : Number(profile) }
    const { changed, refused } = await run(named(ids), ({ id }) => assignFramework(id, choice, changes))
    if (changed.length > 0) toastDone(texts.assignDone(changed.length, framework.name))
    if (refused.length === 0) close()
  })
  if (batch) {
    return (
      <BatchDialog
        title={texts.assignTitle(ids.length)}
        onClose={close}
        batch={batch}
        label={texts.assigning}
        couldNot={texts.couldNot}
      />
    )
  }
  return (
    <FormDialog
      title={texts.assignTitle(ids.length)}
      onClose={onClose}
      isDirty={false}
      isSending={false}
      onSubmit={assign}
      save={texts.assignSave}
    >
      <Text c="dimmed">{texts.assignHelp}</Text>
      <Select
        label={texts.framework}
        data={frameworks.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.framework}
        onChange={id => {
          const chosen = frameworks.find(each => String(each.id) === id)
          const profile = chosen ? firstOf(chosen) : null
          form.setValues({ framework: id, profile: profile === null ? null : String(profile) })
        }}
        error={form.errors.framework}
        allowDeselect={false}
        data-autofocus
      />
      {framework && framework.risk_profiles.length > 0 && (
        <Select
          label={texts.riskProfile}
          data={framework.risk_profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
          allowDeselect={false}
          {...form.getInputProps('profile')}
        />
      )}
      <Checkbox label={texts.alsoChange} {...form.getInputProps('changes', { type: 'checkbox' })} />
    </FormDialog>
  )
}
