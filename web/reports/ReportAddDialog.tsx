import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { type FixedKind, fixedKinds, kindNames } from '#domain/reports/report-kinds.ts'
import { reportsApi } from '#domain/reports/reports.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastNote } from '#web/ui/toasts/toasts.tsx'
import { EntityPicker } from '../entities/EntityPicker.tsx'
import { ReadinessSection } from './readiness/ReadinessSection.tsx'
import { reportsTexts as texts } from './reports.texts.ts'

type Values = {
  kind: FixedKind
  protocol_id: number | null
  entity: Named | null
  assessment_period_id: number | null
}

const blank: Values = { kind: 'executive', protocol_id: null, entity: null, assessment_period_id: null }

/** Chooses what a report is about, and makes it. */
export function ReportAddDialog({ onClose }: { onClose: () => void }) {
  const create = useSend(reportsApi.create, { once: true, inForm: true, invalidates: [reportsApi.list] })
  const frameworks = useQuery(askingAll(protocolsApi.list, { filter: { adopted: true } })).data ?? []
  const periods = useQuery(askingAll(periodsApi.list, {})).data ?? []
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blank,
    validate: ({ kind, protocol_id }: Values) =>
      kind === 'executive' && protocol_id === null ? { protocol_id: texts.chooseFramework } : {},
    inputOf: ({ kind, protocol_id, entity, assessment_period_id }) => ({
      kind,
      ...(kind === 'executive' && protocol_id !== null && { protocol_id }),
      ...(entity && { entity_id: entity.id }),
      ...(assessment_period_id !== null && { assessment_period_id }),
    }),
    onSent: ({ title }) => {
      toastNote(texts.began(title))
      onClose()
    },
  })
  const { kind, entity, assessment_period_id } = form.values
  return (
    <FormDialog {...dialog} title={texts.addTitle} onClose={onClose} save={texts.make}>
      <Select
        label={texts.kind}
        data={fixedKinds.map(kind => ({ value: kind, label: kindNames[kind] }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      {kind === 'executive' && (
        <Choice
          label={texts.framework}
          placeholder={texts.chooseFramework}
          choices={frameworks}
          value={form.values.protocol_id}
          error={form.errors.protocol_id}
          onChange={id => form.setFieldValue('protocol_id', id)}
        />
      )}
      <EntityPicker
        label={texts.entity}
        description={texts.entityHelp}
        entity={form.values.entity}
        onChange={entity => form.setFieldValue('entity', entity)}
      />
      <Choice
        label={texts.assessment}
        placeholder={texts.currentAssessment}
        choices={periods.map(({ id, name, closed_at }) => ({
          id,
          name: closed_at ? texts.closedName(name) : name,
        }))}
        value={form.values.assessment_period_id}
        onChange={id => form.setFieldValue('assessment_period_id', id)}
        isOptional
      />
      {kind === 'hipaa' && (
        <ReadinessSection
          about={{
            ...(entity && { entity_id: entity.id }),
            ...(assessment_period_id !== null && { assessment_period_id }),
          }}
        />
      )}
    </FormDialog>
  )
}

interface ChoiceProps {
  label: string
  placeholder: string
  choices: readonly Named[]
  value: number | null
  onChange: (id: number | null) => void
  error?: React.ReactNode
  isOptional?: boolean
}

function Choice({ choices, value, onChange, isOptional = false, ...rest }: ChoiceProps) {
  return (
    <Select
      searchable
      clearable={isOptional}
      allowDeselect={isOptional}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={id => onChange(id === null ? null : Number(id))}
      {...rest}
    />
  )
}
