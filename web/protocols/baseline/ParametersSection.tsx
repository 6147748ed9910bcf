import { Button, MultiSelect, Select, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './Baseline.module.css'
import { baselineTexts as texts } from './baseline.texts.ts'

type Values = Record<string, string[]>

interface Props {
  parameters: readonly OpenParameter[]
  values: Values
  onChange: (values: Values) => void
}

/** Fields on the page at first: a large baseline has hundreds. */
const STEP = 30

/** The parameters that stay open, each with a field for its value. */
export function ParametersSection({ parameters, values, onChange }: Props) {
  const [shown, setShown] = useState(STEP)
  const set = (id: string, given: readonly string[]) => {
    const { [id]: _, ...others } = values
    const filled = given.map(each => each.trim()).filter(Boolean)
    // Without this, it gets its values from the last time again.
    const hadValues = parameters.some(each => each.id === id && each.values !== undefined)
    onChange(filled.length > 0 || hadValues ? { ...others, [id]: filled } : others)
  }
  const rest = parameters.length - shown
  return (
    <section>
      <Title order={2} size="h4">
        {texts.parameters(parameters.length)}
      </Title>
      <Dimmed>{parameters.length === 0 ? texts.noParameters : texts.parametersHelp}</Dimmed>
      <div className={classes.parameters}>
        {parameters.slice(0, shown).map(parameter => (
          <ParameterField
            key={parameter.id}
            parameter={parameter}
            onChange={given => set(parameter.id, given)}
          />
        ))}
      </div>
      {rest > 0 && (
        <Button variant="subtle" mt="md" onClick={() => setShown(shown + STEP)}>
          {texts.moreParameters(Math.min(rest, STEP))}
        </Button>
      )}
    </section>
  )
}

interface FieldProps {
  parameter: OpenParameter
  onChange: (given: string[]) => void
}

function ParameterField({ parameter, onChange }: FieldProps) {
  const { control, label, choices, isMultiple, help, values: earlier = [] } = parameter
  const shared = { label: texts.ofControl(control, choices.length > 0 ? texts.choose : label) }
  const described = help ? { ...shared, description: help } : shared
  if (choices.length === 0)
    return (
      <TextInput
        {...described}
        maxLength={2000}
        defaultValue={earlier.join(', ')}
        onChange={({ currentTarget }) => onChange([currentTarget.value])}
      />
    )
  const data = [...new Map(choices.map(choice => [choice.value, choice])).values()]
  if (isMultiple)
    return <MultiSelect {...described} data={data} defaultValue={earlier} clearable onChange={onChange} />
  return (
    <Select
      {...described}
      data={data}
      defaultValue={earlier[0] ?? null}
      clearable
      onChange={value => onChange(value === null ? [] : [value])}
    />
  )
}
