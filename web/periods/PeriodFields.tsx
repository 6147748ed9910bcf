import { Button, Group, Input, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { useToday } from '#web/platform/today.ts'
import { DateField } from '#web/ui/form/DateField.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { PeriodValues } from './period-values.ts'
import { periodsTexts as texts } from './periods.texts.ts'
import { suggestionsFor } from './suggestions.ts'
import { ThresholdsField } from './ThresholdsField.tsx'

interface Props {
  form: UseFormReturnType<PeriodValues>
  /** The error that concerns both dates: an overlap. */
  datesError: string | null
  suggests?: boolean
  /** The assessment whose thresholds a new one keeps; null if there is none, undefined until that is known. */
  before?: AssessmentPeriod | null | undefined
}

/** The fields of an assessment, for new and existing ones. */
export function PeriodFields({ form, datesError, suggests = false, before = null }: Props) {
  return (
    <>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <div>
        <FieldPair>
          <DateField
            label={texts.start}
            required
            value={form.values.start_date || null}
            onChange={day => form.setFieldValue('start_date', day ?? '')}
            error={form.errors.start_date ?? datesError !== null}
          />
          <DateField
            label={texts.end}
            required
            value={form.values.end_date || null}
            onChange={day => form.setFieldValue('end_date', day ?? '')}
            // Validated on submit rather than while typing.
            getDayProps={day => ({ disabled: day < form.values.start_date })}
            error={form.errors.end_date ?? datesError !== null}
          />
        </FieldPair>
        {datesError && (
          <Input.Error mt={6} role="alert">
            {datesError}
          </Input.Error>
        )}
        {suggests && <Suggestions form={form} />}
      </div>
      <DivisionField form={form} />
      <ThresholdsField
        before={before}
        value={form.values.thresholds}
        onChange={thresholds => form.setFieldValue('thresholds', thresholds)}
        error={errorAt(form.errors, 'thresholds')}
      />
    </>
  )
}

/** Fills in the dates, and the name unless the person has typed one. */
function Suggestions({ form }: { form: UseFormReturnType<PeriodValues> }) {
  const open = useQuery(askingAll(periodsApi.list, { filter: { closed: false } })).data ?? []
  const ofOwner = open.filter(period => period.division_id === form.values.division_id)
  const suggestions = suggestionsFor(new Date(`${useToday()}T12:00`), ofOwner)
  const isOwnName = form.values.name !== '' && !suggestions.some(({ name }) => name === form.values.name)
  return (
    <Group gap="xs" mt="xs" role="group" aria-label={texts.suggestions}>
      {suggestions.map(({ label, name, ...dates }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="default"
          onClick={() => {
            form.setValues(isOwnName ? dates : { ...dates, name })
            for (const field of ['name', 'start_date', 'end_date']) form.clearFieldError(field)
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

function DivisionField({ form }: { form: UseFormReturnType<PeriodValues> }) {
  const me = useMe()
  if (!me?.features.includes('divisions') || me.divisions.length === 0) return null
  const { division_id } = form.values
  return (
    <Select
      label={texts.division}
      data={[
        { value: '', label: texts.wholeCompany },
        ...me.divisions.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={division_id === null ? '' : String(division_id)}
      onChange={id => form.setFieldValue('division_id', id ? Number(id) : null)}
      error={form.errors.division_id}
      allowDeselect={false}
    />
  )
}

/** Returns the first error at a path or below it. */
function errorAt(errors: Record<string, unknown>, path: string): string | null {
  const at = Object.keys(errors).find(each => each === path || each.startsWith(`${path}.`))
  return at === undefined ? null : String(errors[at])
}
