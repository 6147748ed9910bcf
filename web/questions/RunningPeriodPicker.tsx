import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { optionsOf } from '#web/platform/records/filters.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { useToday } from '#web/platform/today.ts'
import { FilterChip } from '#web/ui/filters/FilterChip.tsx'
import { questionsTexts as texts } from './questions.texts.ts'

interface Props {
  periods: readonly AssessmentPeriod[]
  /** Undefined for the current one. */
  chosen: number | undefined
  onChoose: (period: number | undefined) => void
}

/**
 * The choice between the company's assessment and those of divisions, where the person has more than one. An admin
 * chooses the division instead.
 */
export function RunningPeriodPicker({ periods, chosen, onChoose }: Props) {
  const can = useCan()
  const today = useToday()
  const running = periods.filter(
    ({ closed_at, start_date, end_date }) => closed_at === null && start_date <= today && today <= end_date,
  )
  if (can('division:read') || running.length < 2) return null
  return (
    <FilterChip
      label={texts.period}
      options={optionsOf(running)}
      chosen={chosen ? [chosen] : []}
      standard={running.find(({ is_current }) => is_current)?.id}
      onChange={([id]) => onChoose(id === undefined ? undefined : Number(id))}
    />
  )
}
