import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { Named } from '#domain/platform/fields.ts'
import classes from './Mappings.module.css'
import { mappingsTexts as texts } from './mappings.texts.ts'

interface Props {
  others: readonly Named[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** Chooses a framework without mappings yet. */
export function OtherPicker({ others, chosen, onChoose }: Props) {
  if (others.length === 0) return null
  return (
    <Select
      className={classes.other}
      label={texts.addFramework}
      placeholder={texts.choose}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === null ? null : String(chosen)}
      onChange={id => id && onChoose(Number(id))}
      searchable={others.length > 8}
      limit={100}
    />
  )
}
