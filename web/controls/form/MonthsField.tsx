import { Select } from '@mantine/core'
import { controlsTexts as texts } from '../controls.texts.ts'

interface Props {
  label: string
  value: number | null
  onChange: (months: number | null) => void
  error?: string | undefined
}

const usual = [1, 3, 6, 12, 24, 36]

/** Chooses the time between two tests. An unusual one that a control has already is offered, too. */
export function MonthsField({ label, value, onChange, error }: Props) {
  const all = value === null || usual.includes(value) ? usual : [...usual, value].sort((a, b) => a - b)
  return (
    <Select
      label={label}
      data={all.map(months => ({ value: String(months), label: texts.everyMonths(months) }))}
      value={value === null ? null : String(value)}
      onChange={months => onChange(months === null ? null : Number(months))}
      clearable
      error={error}
    />
  )
}
