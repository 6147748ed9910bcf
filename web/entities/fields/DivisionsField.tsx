import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { Named } from '#domain/platform/fields.ts'
import { entitiesTexts as texts } from '../entities.texts.ts'

interface Props {
  divisions: readonly Named[]
  value: number[]
  onChange: (ids: number[]) => void
  error?: string | null
}

/** The divisions of an entity, as far as the person may see them. */
export function DivisionsField({ divisions, value, onChange, error }: Props) {
  return (
    <MultiSelect
      label={texts.optional(texts.divisions)}
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
