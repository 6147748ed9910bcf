import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { starterTemplates } from '#domain/reports/builder/starters.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { builderTexts as texts } from './builder.texts.ts'
import { templateQueries } from './template-queries.ts'

interface Props {
  onClose: () => void
  onAdded: (id: number) => void
}

const BLANK = ''

/** A new template: empty, or one of ours. */
export function TemplateAddDialog({ onClose, onAdded }: Props) {
  const send = useSend(reportTemplatesApi.create, { once: true, inForm: true, invalidates: templateQueries })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { name: '', starter: starterTemplates[0]?.name ?? BLANK },
    validate: { name: (name, { starter }) => (name.trim() || starter ? null : texts.nameRequired) },
    inputOf: ({ name, starter }) => ({
      name: name.trim() || starter,
      recipe: starterTemplates.find(each => each.name === starter)?.recipe ?? { sections: [] },
    }),
    onSent: ({ id, name }) => {
      toastDone(texts.created(name))
      onAdded(id)
    },
  })
  const { starter } = form.values
  return (
    <FormDialog {...dialog} title={texts.addTitle} save={texts.create} size="lg" onClose={onClose}>
      <Radio.Group label={texts.startWith} {...form.getInputProps('starter')}>
        <Stack gap="sm" mt="xs">
          {starterTemplates.map(({ name, help }) => (
            <Radio key={name} value={name} label={name} description={help} />
          ))}
          <Radio value={BLANK} label={texts.blank} />
        </Stack>
      </Radio.Group>
      <TextField
        label={texts.name}
        description={texts.nameHelp}
        placeholder={starter}
        maxLength={200}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
