import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { ProtocolFields, type ProtocolValues, protocolValidation } from '../ProtocolForm.tsx'
import { protocolsTexts } from '../protocols.texts.ts'
import { sharedTexts as texts } from './shared.texts.ts'
import type { SharedFramework } from './shared-framework.ts'

interface Values extends ProtocolValues {
  control_exempt: boolean
  skips_hide_control: boolean
}

const words = (isOn: boolean) => (isOn ? '✓' : '')

/** Renames a shared framework, and decides what its answers need. */
export function SharedEditForm({ record, onClose, onTake }: RecordFormProps<SharedFramework>) {
  const edit = useRecordForm<typeof sharedFrameworksApi.updateFramework, SharedFramework, Values>({
    update: sharedFrameworksApi.updateFramework,
    record,
    values: ({ name, edition, description, control_exempt, skips_hide_control }) => ({
      ...{ name, edition, description, control_exempt, skips_hide_control },
    }),
    validate: protocolValidation,
    inputOf: changed => ({ protocol_id: record.id, ...changed }),
    differences: (mine, theirs) => [
      { label: protocolsTexts.name, mine: mine.name, theirs: theirs.name },
      { label: protocolsTexts.edition, mine: mine.edition, theirs: theirs.edition },
      { label: protocolsTexts.description, mine: mine.description, theirs: theirs.description },
      {
        label: texts.controlExempt,
        mine: words(mine.control_exempt),
        theirs: words(theirs.control_exempt),
      },
      {
        label: texts.skipsHideControl,
        mine: words(mine.skips_hide_control),
        theirs: words(theirs.skips_hide_control),
      },
    ],
    invalidates: [sharedFrameworksApi.list, sharedFrameworksApi.show],
    onTake,
    onSaved: ({ name }) => {
      toastDone(texts.saved(name))
      onClose()
    },
  })
  const { form } = edit
  return (
    <RecordForm edit={edit} title={texts.editTitle(record.name)} save={texts.save} onClose={onClose}>
      {record.abilities.edit && <ProtocolFields form={form as never} />}
      <Switch label={texts.controlExempt} {...form.getInputProps('control_exempt', { type: 'checkbox' })} />
      <Switch
        label={texts.skipsHideControl}
        {...form.getInputProps('skips_hide_control', { type: 'checkbox' })}
      />
    </RecordForm>
  )
}
