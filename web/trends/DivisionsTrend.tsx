import { Text, Title } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import type { TrendPoint } from '#domain/trends/trends.contract.ts'
import { trendsApi } from '#domain/trends/trends.contract.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany } from '#web/platform/session/me.ts'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { FigureLink } from '../risks/FigureLink.tsx'
import { divisionsLines } from './divisions-lines.ts'
import classes from './trends.module.css'
import { divisionsTrendTexts as texts, trendsTexts } from './trends.texts.ts'

/** As many lines as can be told apart without their color. */
const MOST = 4

/** The risk of the divisions from one assessment to the next, of those with the highest risk now. */
export function DivisionsTrend() {
  const id = useId()
  const company = useCompany()
  const divisions = useQuery(askingOnceKnown(dashboardApi.organization, company)).data?.divisions ?? []
  const highest = divisions.toSorted((one, other) => (other.risk ?? -1) - (one.risk ?? -1)).slice(0, MOST)
  const trends = useQueries({
    queries: highest.map(({ division }) =>
      asking(trendsApi.ofOrganization, {
        organization_id: company?.organization_id ?? 0,
        filter: { division_id: division.id },
      }),
    ),
  })
  const { assessments, lines } = divisionsLines(
    highest.map(({ division }, index) => ({ ...division, points: trends[index]?.data?.points ?? [] })),
  )
  if (assessments.length < 2 || trends.some(({ isPending }) => isPending)) return null
  const positions = assessments.map((_, index) => index / (assessments.length - 1))
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {texts.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {divisions.length > MOST ? texts.helpOfSome(MOST) : texts.help}
      </Text>
      <LineChart
        lines={lines.map(({ name, points }) => ({ name, values: points.map(point => point?.risk ?? null) }))}
        positions={positions}
        labels={assessments.flatMap(({ name }, index) => {
          const at = positions[index] ?? 0
          return assessments.length <= 4 || at === 0 || at === 1 ? { at, text: name } : []
        })}
        max={100}
        format={value => formatFigure(value)}
        hasPoints
        pointOf={(props, index) => (
          <FigureLink
            {...props}
            of={{ division: lines[props['data-line']]?.id, period: assessments[index]?.id }}
          />
        )}
      />
      <ChartTable
        summary={trendsTexts.table}
        label={texts.title}
        head={[texts.division, ...assessments.map(({ name }) => name)]}
        rows={lines.map(({ id, name, points }) => ({
          key: id,
          cells: [
            name,
            ...points.map((point, index) => (
              <Point key={assessments[index]?.id} division={{ id, name }} point={point} />
            )),
          ],
        }))}
      />
    </section>
  )
}

function Point({
  division: { id, name },
  point,
}: {
  division: { id: number; name: string }
  point: TrendPoint | null
}) {
  if (point?.risk == null) return trendsTexts.noFigure
  const { assessment_period: assessment, risk } = point
  return (
    <FigureLink
      of={{ division: id, period: assessment.id }}
      className={classes.figure}
      aria-label={texts.explained(formatFigure(risk), name, assessment.name)}
    >
      {formatFigure(risk)}
    </FigureLink>
  )
}
