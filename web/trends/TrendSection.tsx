import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { TrendPoint } from '#domain/trends/trends.contract.ts'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { formatFigure, formatPercent } from '#web/ui/format.ts'
import { FigureLink, type FigureOf } from '../risks/FigureLink.tsx'
import { HighestLink } from '../risks/figure/HighestLink.tsx'
import classes from './trends.module.css'
import { trendsTexts as texts } from './trends.texts.ts'

const figures = ['risk', 'exposure', 'score'] as const

interface Props {
  points: readonly TrendPoint[]
  /** The figure that each point is of, in its assessment. */
  of?: FigureOf
}

/** Nothing is shown before there are two points, as one is no trend. Each figure says how it comes about. */
export function TrendSection({ points, of }: Props) {
  const id = useId()
  const rated = points.filter(({ answered }) => answered > 0)
  if (rated.length < 2) return null
  const positions = rated.map((_, index) => index / (rated.length - 1))
  const hasWorst = rated.some(({ worst }) => worst)
  const ofPoint = ({ assessment_period }: TrendPoint) => ({ ...of, period: assessment_period.id })
  const linked = (point: TrendPoint, name: (typeof figures)[number] | 'coverage') => {
    const value = point[name]
    if (value === null) return texts.noFigure
    const shown = name === 'coverage' ? formatPercent(value, 0) : formatFigure(value)
    return (
      <FigureLink
        of={ofPoint(point)}
        className={classes.figure}
        aria-label={texts.explained(texts[name], point.assessment_period.name, shown)}
      >
        {shown}
      </FigureLink>
    )
  }
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {texts.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.help}
      </Text>
      <LineChart
        lines={[
          ...figures.map(name => ({ name: texts[name], values: rated.map(point => point[name]) })),
          ...(hasWorst
            ? [{ name: texts.highest, values: rated.map(({ worst }) => worst?.risk ?? null) }]
            : []),
        ]}
        positions={positions}
        labels={labelled(rated, positions)}
        max={100}
        format={value => formatFigure(value)}
        hasPoints
        pointOf={(props, index) => {
          const point = rated[index]
          if (!point) return null
          const entity = props['data-line'] === figures.length ? point.worst?.entity.id : of?.entity
          return <FigureLink {...props} of={{ ...ofPoint(point), entity }} />
        }}
      />
      <ChartTable
        summary={texts.table}
        label={texts.title}
        head={[
          texts.assessment,
          texts.risk,
          ...(hasWorst ? [texts.highest] : []),
          texts.exposure,
          texts.score,
          texts.coverage,
        ]}
        rows={rated.map(point => ({
          key: point.assessment_period.id,
          cells: [
            point.assessment_period.closed_at
              ? texts.closed(point.assessment_period.name)
              : point.assessment_period.name,
            linked(point, 'risk'),
            ...(hasWorst ? [<Highest key="highest" point={point} of={ofPoint(point)} />] : []),
            linked(point, 'exposure'),
            linked(point, 'score'),
            linked(point, 'coverage'),
          ],
        }))}
      />
    </section>
  )
}

/** The highest risk of one entity, which the average hides. */
function Highest({ point: { worst, assessment_period }, of }: { point: TrendPoint; of: FigureOf }) {
  if (!worst) return texts.noFigure
  return (
    <HighestLink worst={worst} of={of} about={assessment_period.name} isInColumn className={classes.figure} />
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
