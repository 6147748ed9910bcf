import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { dollars } from '../dollars.ts'
import classes from './pays-most.module.css'
import { paysMostTexts as texts } from './pays-most.texts.ts'

/** The highest of a few round tops that the line needs. */
const tops = [5, 10, 20, 40, 60, 80, 100]

type Found = AnswerOf<(typeof remediationApi)['whatPaysMost']>

/** The risk now and after all, what it costs, and the way down as a line with its table. */
export function FallingRisk({ found }: { found: Found }) {
  const id = useId()
  const { risk_before, risk_after, answers } = found
  const values = [risk_before, ...answers.map(answer => answer.risk_after)]
  const highest = Math.max(...values.map(value => value ?? 0))
  const figures = [
    [texts.before, figure(risk_before)],
    [texts.after, figure(risk_after)],
    [texts.costs, costOf(found)],
  ] as const
  return (
    <section aria-labelledby={id}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </dl>
      <Title order={2} id={id}>
        {texts.chart}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.chartHelp}
      </Text>
      <LineChart
        lines={[{ name: texts.after, values }]}
        positions={values.map((_, index) => index / answers.length)}
        labels={[
          { at: 0, text: texts.now },
          { at: 1, text: texts.last(answers.length) },
        ]}
        max={tops.find(top => top >= highest) ?? 100}
        format={formatFigure}
        hasPoints={answers.length <= 40}
      />
      <ChartTable
        summary={texts.table}
        label={texts.chart}
        head={[texts.task, texts.columns.question, texts.columns.lowers, texts.columns.after]}
        rows={answers.map(({ answer_id, question, entity, lowers, risk_after: after }, index) => ({
          key: answer_id,
          cells: [index + 1, `${question.tempid}, ${entity.name}`, lowers.toFixed(2), figure(after)],
        }))}
      />
    </section>
  )
}

/** The sum of the costs that are known, which is partial while some are not. */
function costOf({ cost_cents, unestimated, answers }: Found): string {
  if (unestimated === answers.length) return texts.noCost
  if (unestimated === 0) return dollars(cost_cents)
  return texts.partialCost(dollars(cost_cents), unestimated, answers.length)
}

const figure = (value: number | null) => (value === null ? '–' : formatFigure(value))
