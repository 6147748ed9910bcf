import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { Named } from '#domain/platform/fields.ts'
import { usersTexts as texts } from './users.texts.ts'

interface Props {
  /** The divisions that the person may assign. */
  divisions: readonly Named[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | null
  label?: string
}

/** The divisions of a member. */
export function DivisionsField({ divisions, value, onChange, error, label = texts.divisionsLabel }: Props) {
  return (
    <MultiSelect
      label={label}
      description={texts.divisionsHelp}
      data={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={ids => onChange(ids.map(Number))}
      searchable
      clearable
      hidePickedOptions
      error={error}
    />
  )
}
