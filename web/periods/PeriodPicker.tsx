import { Select, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/queries.ts'
import { formatDate } from '#web/ui/format.ts'
import { periodsTexts as texts } from './periods.texts.ts'

interface Props {
  /** Null shows the current one: that is what calls mean that name none. */
  value: number | null
  onChange: (id: number | null) => void
  label?: string
  /** The label is read aloud only; for bars of filters. */
  isLabelHidden?: boolean
  error?: string | null
}

/** Chooses an assessment; the current one unless another is chosen. */
export function PeriodPicker({ value, onChange, label = texts.pick, isLabelHidden = false, error }: Props) {
  const periods = useQuery(askingAll(periodsApi.list, {})).data ?? []
  const current = periods.find(period => period.is_current)
  const chosen = value ?? current?.id ?? null
  const spans = new Map(
    periods.map(({ id, start_date, end_date }) => [
      String(id),
      texts.span(formatDate(start_date), formatDate(end_date)),
    ]),
  )
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      data={periods.map(({ id, name, is_current }) => ({
        value: String(id),
        label: is_current ? texts.pickCurrent(name) : name,
      }))}
      value={chosen === null ? null : String(chosen)}
      onChange={id => onChange(id === null || Number(id) === current?.id ? null : Number(id))}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed" data-figures>
            {spans.get(option.value)}
          </Text>
        </div>
      )}
      nothingFoundMessage={texts.nothingToPick}
      searchable={periods.length > 8}
      allowDeselect={false}
      w={{ base: '100%', xs: 240 }}
      error={error}
    />
  )
}
