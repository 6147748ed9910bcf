import { Select, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlsApi, type OscalModel } from '#domain/controls/controls.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useToday } from '#web/platform/today.ts'
import { useDownload } from '#web/platform/use-download.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { controlsTexts } from '../controls.texts.ts'

const texts = controlsTexts.oscal
const models: { value: OscalModel; label: string }[] = [
  { value: 'component-definition', label: texts.componentDefinition },
  { value: 'system-security-plan', label: texts.securityPlan },
]

/** Exports the controls that serve a framework as OSCAL. */
export function OscalDialog({ onClose }: { onClose: () => void }) {
  const frameworks = useQuery(asking(controlQuestionsApi.coverage, {})).data?.frameworks ?? []
  const [framework, setFramework] = useState<string | null>(null)
  const [model, setModel] = useState<OscalModel>('component-definition')
  const today = useToday()
  const { isBusy, download } = useDownload()
  const chosen = framework ?? String(frameworks[0]?.protocol.id ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void download(`controls-${model}-${today}.json`, {
      route: controlsApi.exportOscal,
      input: { protocol_id: Number(chosen), model },
    })
    onClose()
  }
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      isDirty={false}
      isSending={isBusy}
      onSubmit={submit}
      save={texts.save}
    >
      <Text c="dimmed">{texts.help}</Text>
      <Select
        label={texts.framework}
        allowDeselect={false}
        data={frameworks.map(({ protocol: { id, name } }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setFramework}
        data-autofocus
      />
      <Select
        label={texts.model}
        allowDeselect={false}
        data={models}
        value={model}
        onChange={value => setModel(models.find(each => each.value === value)?.value ?? model)}
      />
    </FormDialog>
  )
}
