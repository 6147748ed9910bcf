import { MultiSelect, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { memo, useSyncExternalStore } from 'react'
import type { OpenParameter } from '#domain/protocols/open-parameter.ts'
import { baselineTexts as texts } from './baseline.texts.ts'
import type { ParameterStore } from './parameter-store.ts'

interface Props {
  parameter: OpenParameter
  store: ParameterStore
}

/** The field of an open parameter: a text, or its choices. Only its own value renders it again. */
export const ParameterField = memo(function PlainParameterField({ parameter, store }: Props) {
  const { id, label, choices, isMultiple, help } = parameter
  const values = useSyncExternalStore(store.subscribe, () => store.valuesOf(id))
  const give = (given: string[]) => void store.give({ [id]: given })
  const description = help || undefined
  if (choices.length === 0)
    return (
      <TextInput
        label={label}
        {...(description && { description })}
        maxLength={2000}
        autoComplete="off"
        value={values.join(', ')}
        onChange={({ currentTarget }) => give([currentTarget.value])}
      />
    )
  const shared = {
    label: isMultiple ? texts.chooseSeveral : texts.chooseOne,
    ...(description && { description }),
    data: [...new Map(choices.map(choice => [choice.value, choice])).values()],
    clearable: true,
  }
  return isMultiple ? (
    <MultiSelect {...shared} value={[...values]} onChange={give} />
  ) : (
    <Select {...shared} value={values[0] ?? null} onChange={value => give(value === null ? [] : [value])} />
  )
})
