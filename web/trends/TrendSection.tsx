import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { TrendPoint } from '#domain/trends/trends.contract.ts'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { formatFigure, formatPercent } from '#web/ui/format.ts'
import { trendsTexts as texts } from './trends.texts.ts'

const figures = ['risk', 'exposure', 'score'] as const

/** Nothing is shown before there are two points, as one is no trend. */
export function TrendSection({ points }: { points: readonly TrendPoint[] }) {
  const id = useId()
  const rated = points.filter(({ answered }) => answered > 0)
  if (rated.length < 2) return null
  const positions = rated.map((_, index) => index / (rated.length - 1))
  const figure = (value: number | null) => (value === null ? texts.noFigure : formatFigure(value))
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {texts.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.help}
      </Text>
      <LineChart
        lines={figures.map(name => ({ name: texts[name], values: rated.map(point => point[name]) }))}
        positions={positions}
        labels={labelled(rated, positions)}
        max={100}
        format={value => formatFigure(value)}
        hasPoints
      />
      <ChartTable
        summary={texts.table}
        label={texts.title}
        head={[texts.assessment, texts.risk, texts.exposure, texts.score, texts.coverage]}
        rows={rated.map(({ assessment_period: period, risk, exposure, score, coverage }) => ({
          key: period.id,
          cells: [
            period.closed_at ? texts.closed(period.name) : period.name,
            figure(risk),
            figure(exposure),
            figure(score),
            formatPercent(coverage, 0),
          ],
        }))}
      />
    </section>
  )
}

/** Names each assessment, or only the first and the last of many. */
function labelled(points: readonly TrendPoint[], positions: readonly number[]) {
  const all = points.map(({ assessment_period }, index) => ({
    at: positions[index] ?? 0,
    text: assessment_period.name,
  }))
  return all.length > 4 ? all.filter(({ at }) => at === 0 || at === 1) : all
}
