import { useQuery } from '@tanstack/react-query'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import { useToday } from '#web/platform/today.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { nameWithState } from './period-state.ts'
import { periodsTexts as texts } from './periods.texts.ts'

interface Props {
  /** Undefined for the current assessment. */
  chosen: number | undefined
  onChoose: (period: number | undefined) => void
  label?: string
  /** An assessment that cannot be chosen. */
  without?: number
  /** Another default than the current assessment. */
  standard?: number | undefined
}

/** Chooses the assessment that a page shows. The current one is the default, and the chip names it. */
export function PeriodPicker({ chosen, onChoose, label = texts.picker, without, standard }: Props) {
  const today = useToday()
  const all = useQuery(askingAll(periodsApi.list, {})).data ?? []
  const periods = all.filter(({ id }) => id !== without)
  return (
    <FilterChip
      label={label}
      options={periods.map(period => ({ value: period.id, label: nameWithState(period, today) }))}
      chosen={chosen ? [chosen] : []}
      standard={standard ?? periods.find(({ is_current }) => is_current)?.id}
      onChange={([id]) => onChoose(id === undefined ? undefined : Number(id))}
    />
  )
}
