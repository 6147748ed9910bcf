import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type CompletionByDay,
  periodOverviewsApi,
} from '#domain/period-overviews/period-overviews.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useToday } from '#web/platform/today.ts'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { formatDate, formatNumber, formatPercent } from '#web/ui/format.ts'
import { overviewTexts as texts } from './overview.texts.ts'

/** Completion from the first day to the last one. Nothing is shown while nothing is answered. */
export function CompletionSection({ period }: { period: AssessmentPeriod }) {
  const today = useToday()
  const { data } = useQuery(asking(periodOverviewsApi.days, { period_id: period.id }))
  if (!data || data.days.length === 0 || data.in_scope === 0) return null
  const shown = spanOf(data.days, period, today)
  const share = (answered: number) => (100 * answered) / data.in_scope
  return (
    <section aria-labelledby="overview-days">
      <Title order={2} id="overview-days">
        {texts.overTime}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.overTimeHelp}
      </Text>
      <LineChart
        lines={[{ name: texts.completion, values: shown.points.map(({ answered }) => share(answered)) }]}
        positions={shown.points.map(({ day }) => shown.at(day))}
        labels={[
          { at: 0, text: formatDate(shown.from) },
          { at: 1, text: formatDate(shown.to) },
        ]}
        max={100}
        format={value => formatPercent(value, 0)}
      />
      <ChartTable
        summary={texts.asTable}
        label={texts.overTime}
        head={[texts.day, texts.completion, texts.ofAll]}
        rows={data.days.map(({ day, answered }) => ({
          key: day,
          cells: [formatDate(day), formatNumber(answered), formatPercent(share(answered), 0)],
        }))}
      />
    </section>
  )
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** From the first day of the assessment, or of an earlier answer, until it ended, closed, or today. */
function spanOf(days: CompletionByDay['days'], period: AssessmentPeriod, today: string) {
  const [first, last] = [days[0]?.day ?? period.start_date, days.at(-1)?.day ?? today]
  const until = period.closed_at?.slice(0, 10) ?? (period.end_date < today ? period.end_date : today)
  const from = first < period.start_date ? first : period.start_date
  const to = last > until ? last : until
  const length = Math.max(1, dayNumber(to) - dayNumber(from))
  const at = (day: string) => (dayNumber(day) - dayNumber(from)) / length
  const ends = days.at(-1)?.answered ?? 0
  // A day has the number of the day before until something is answered.
  const steps = days.flatMap(({ day, answered }, index) => {
    const before = { day, answered: days[index - 1]?.answered ?? 0 }
    return [before, { day, answered }]
  })
  return { from, to, at, points: [{ day: from, answered: 0 }, ...steps, { day: to, answered: ends }] }
}
