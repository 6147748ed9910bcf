import { MultiSelect, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { controlKinds, controlOperations, controlStatuses } from '#domain/controls/controls.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PersonPicker } from '#web/users/PersonPicker.tsx'
import { useParts } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import type { ControlValues } from './control-values.ts'
import { MonthsField } from './MonthsField.tsx'

const options = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) =>
  words.map(value => ({ value, label: labels[value] }))

const statuses = options(controlStatuses, texts.statuses)
const kinds = options(controlKinds, texts.kinds)
const operations = options(controlOperations, texts.operations)

interface Props {
  form: UseFormReturnType<ControlValues>
}

/** The fields of a control, for new and existing ones. */
export function ControlFields({ form }: Props) {
  const { values, errors } = form
  return (
    <>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <FieldPair>
        <TextField label={texts.optional(texts.code)} maxLength={40} {...form.getInputProps('code')} />
        <Select
          label={texts.status}
          data={statuses}
          allowDeselect={false}
          {...form.getInputProps('status')}
        />
      </FieldPair>
      <TextareaField
        label={texts.optional(texts.description)}
        description={texts.descriptionHelp}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <Select label={texts.optional(texts.kind)} data={kinds} clearable {...form.getInputProps('kind')} />
        <Select
          label={texts.optional(texts.operation)}
          data={operations}
          clearable
          {...form.getInputProps('operation')}
        />
      </FieldPair>
      <FieldPair>
        <PersonPicker
          label={texts.optional(texts.owner)}
          person={values.owner}
          onChange={owner => form.setFieldValue('owner', owner)}
          error={errors.owner_id as string | undefined}
        />
        <MonthsField
          label={texts.optional(texts.reviewMonths)}
          value={values.review_months}
          onChange={months => form.setFieldValue('review_months', months)}
          error={errors.review_months as string | undefined}
        />
      </FieldPair>
      <PartFields form={form} />
    </>
  )
}

function PartFields({ form }: Props) {
  const { values, errors } = form
  const { objectives, functions, processes, risks } = useParts()
  const part = (field: 'objective' | 'function' | 'process', offered: readonly Named[] | undefined) => (
    <PartSelect
      label={texts.optional(texts[field])}
      offered={offered}
      value={values[field]}
      onChange={next => form.setFieldValue(field, next)}
      error={errors[`${field}_id`] as string | undefined}
    />
  )
  const riskError = Object.entries(errors).find(([path]) => path.startsWith('risk_ids'))?.[1]
  const known = withThose(values.risks, risks)
  return (
    <>
      <FieldPair>
        {part('objective', objectives)}
        {part('function', functions)}
      </FieldPair>
      <FieldPair>
        {part('process', processes)}
        <MultiSelect
          label={texts.optional(texts.risks)}
          data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.risks.map(({ id }) => String(id))}
          onChange={ids =>
            form.setFieldValue(
              'risks',
              known.filter(({ id }) => ids.includes(String(id))),
            )
          }
          nothingFoundMessage={texts.nothingFound}
          searchable
          clearable
          error={riskError as string | undefined}
        />
      </FieldPair>
    </>
  )
}

/** Everything offered, after what is chosen already even if it is no longer offered. */
function withThose(chosen: readonly Named[], offered: readonly Named[] = []): Named[] {
  const named = ({ id, name }: Named) => ({ id, name })
  return [...chosen.filter(({ id }) => !offered.some(each => each.id === id)), ...offered].map(named)
}

interface PartSelectProps {
  label: string
  offered: readonly Named[] | undefined
  value: Named | null
  onChange: (part: Named | null) => void
  error?: string | undefined
}

function PartSelect({ label, offered, value, onChange, error }: PartSelectProps) {
  const all = withThose(value ? [value] : [], offered)
  return (
    <Select
      label={label}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value.id)}
      onChange={id => onChange(all.find(each => String(each.id) === id) ?? null)}
      nothingFoundMessage={texts.nothingFound}
      searchable
      clearable
      error={error}
    />
  )
}
