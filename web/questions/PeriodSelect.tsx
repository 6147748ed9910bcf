import { Select } from '@mantine/core'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { useToday } from '#web/platform/today.ts'
import classes from './FiltersSection.module.css'
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
export function PeriodSelect({ periods, chosen, onChoose }: Props) {
  const can = useCan()
  const today = useToday()
  const running = periods.filter(
    ({ closed_at, start_date, end_date }) => closed_at === null && start_date <= today && today <= end_date,
  )
  if (can('division:read') || running.length < 2) return null
  const current = running.find(({ is_current }) => is_current)?.id
  const shown = chosen ?? current
  return (
    <Select
      aria-label={texts.period}
      className={classes.entity}
      data={running.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={shown === undefined ? null : String(shown)}
      onChange={value => onChoose(value === null || Number(value) === current ? undefined : Number(value))}
      allowDeselect={false}
    />
  )
}
