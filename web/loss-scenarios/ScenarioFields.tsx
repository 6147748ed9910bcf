import { Fieldset, NumberInput, Select, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import {
  estimates,
  expectedLoss,
  MOST_EVENTS,
  MOST_LOSS,
} from '#domain/loss-scenarios/loss-scenarios.rules.ts'
import { threatsApi } from '#domain/reference/reference.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import classes from './loss-scenarios.module.css'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { useMoney } from './money.ts'
import { rangesOf, type ScenarioValues } from './scenario-values.ts'

type ScenarioForm = UseFormReturnType<ScenarioValues>

/** The fields of a scenario, for new and existing ones. */
export function ScenarioFields({ form }: { form: ScenarioForm }) {
  const { now, after } = rangesOf(form.values)
  const money = useMoney()?.money
  return (
    <>
      <TextField label={texts.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <ThreatField form={form} />
      <DivisionField form={form} />
      <TextareaField
        label={texts.description}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <Fieldset legend={texts.now}>
        <Estimates form={form} prefix="" />
      </Fieldset>
      <Fieldset legend={texts.afterPlan}>
        <Dimmed mb="xs">{texts.afterPlanHelp}</Dimmed>
        <Estimates form={form} prefix="after_" />
      </Fieldset>
      <Text role="status" fw={600}>
        {money && now && texts.expected(money(expectedLoss(now)))}
        {money && after && ` ${texts.expectedAfter(money(expectedLoss(after)))}`}
      </Text>
    </>
  )
}

function ThreatField({ form }: { form: ScenarioForm }) {
  const { data = [] } = useQuery(askingAll(threatsApi.list, {}))
  const { threat } = form.values
  const all = threat && !data.some(({ id }) => id === threat.id) ? [threat, ...data] : data
  return (
    <Select
      label={texts.threat}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={threat && String(threat.id)}
      onChange={chosen => {
        const found = all.find(({ id }) => String(id) === chosen)
        form.setFieldValue('threat', found ? { id: found.id, name: found.name } : null)
      }}
      searchable
      error={form.errors.threat ?? form.errors.threat_id}
    />
  )
}

/** The division that a scenario is of, in companies that have some. */
function DivisionField({ form }: { form: ScenarioForm }) {
  const me = useMe()
  if (!me?.features.includes('divisions') || me.divisions.length === 0) return null
  const { division_id } = form.values
  return (
    <Select
      label={texts.division}
      description={texts.divisionHelp}
      data={[
        { value: '', label: texts.wholeCompany },
        ...me.divisions.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={division_id === null ? '' : String(division_id)}
      onChange={id => form.setFieldValue('division_id', id ? Number(id) : null)}
      allowDeselect={false}
      error={form.errors.division_id}
    />
  )
}

/** Low, likely and high of both quantities. */
function Estimates({ form, prefix }: { form: ScenarioForm; prefix: '' | 'after_' }) {
  const currency = useMoney()?.currency ?? ''
  const rows = [
    {
      quantity: 'frequency',
      label: texts.frequency,
      help: texts.frequencyHelp,
      most: MOST_EVENTS,
      digits: 3,
    },
    { quantity: 'loss', label: texts.loss(currency), help: null, most: MOST_LOSS, digits: 0 },
  ] as const
  return rows.map(({ quantity, label, help, most, digits }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be drawn as one
    <div key={quantity} role="group" aria-label={label} className={classes.estimates}>
      <Text fw={550} size="sm">
        {label}
        {help && (
          <Dimmed span ml="xs">
            {help}
          </Dimmed>
        )}
      </Text>
      {estimates.map(estimate => (
        <NumberInput
          key={estimate}
          label={texts.estimates[estimate]}
          min={0}
          max={most}
          decimalScale={digits}
          allowNegative={false}
          thousandSeparator=","
          clampBehavior="none"
          hideControls
          {...form.getInputProps(`${prefix}${quantity}_${estimate}`)}
        />
      ))}
    </div>
  ))
}
