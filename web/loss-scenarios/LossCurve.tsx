import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { type LossCurve as Curve, chances, type LossCurves } from '#domain/loss-scenarios/simulate.rules.ts'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import { formatPercent } from '#web/ui/format.ts'
import classes from './loss-scenarios.module.css'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { type Money, shareOf } from './money.ts'

interface Props {
  curves: LossCurves
  money: Money
}

/** The heights that the curve can have, in percent: those of rare losses are drawn larger. */
const heights = [2, 10, 20, 50, 100]

const figures = ['mean', 'median', 'p90', 'p95'] as const

/** The result in a sentence, in four figures, as a curve and as its table. */
export function LossCurve({ curves: { levels, before, after }, money }: Props) {
  const id = useId()
  const end = levels.at(-1) ?? 0
  const highest = Math.max(before.any, after?.any ?? 0) * 100
  const lines = [
    { name: texts.before, curve: before },
    ...(after ? [{ name: texts.after, curve: after }] : []),
  ].map(({ name, curve }) => ({ name, values: curve.exceeded.map(share => share * 100) }))
  return (
    <>
      <div role="status" className={classes.sentence}>
        <p>{inWords(before, money)}</p>
        {after && <p>{afterInWords(before, after, money)}</p>}
        {after && <p>{differenceInWords(before, after, money)}</p>}
      </div>
      <table className={classes.figures} aria-label={texts.figures}>
        <thead>
          <tr>
            <th scope="col">{texts.figures}</th>
            <th scope="col">{texts.before}</th>
            {after && <th scope="col">{texts.after}</th>}
          </tr>
        </thead>
        <tbody>
          {figures.map(figure => (
            <tr key={figure}>
              <th scope="row">{texts.figureNames[figure]}</th>
              <td>{money(before[figure])}</td>
              {after && <td>{money(after[figure])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Text c="dimmed" size="sm" mb="md">
        {texts.meanHelp}
      </Text>
      <section aria-labelledby={id}>
        <Title order={2} id={id}>
          {texts.curve}
        </Title>
        <Text c="dimmed" mb="sm">
          {texts.curveHelp}
        </Text>
        <LineChart
          lines={lines}
          positions={levels.map(level => (end === 0 ? 0 : level / end))}
          labels={[0, 0.5, 1].map(at => ({ at, text: money(end * at) }))}
          max={heights.find(height => height >= highest) ?? 100}
          format={value => formatPercent(value, 0)}
        />
        <ChartTable
          summary={texts.table}
          label={texts.curve}
          head={[texts.chance, texts.lossAbove, ...(after ? [texts.lossAboveAfter] : [])]}
          rows={chances.map((chance, index) => ({
            key: chance,
            cells: [
              texts.chanceOf(chance),
              money(before.atChances[index] ?? 0),
              ...(after ? [money(after.atChances[index] ?? 0)] : []),
            ],
          }))}
        />
      </section>
    </>
  )
}

function inWords({ p90, any }: Curve, money: Money): string {
  if (p90 > 0) return texts.exceeds(money(p90))
  return any > 0 ? texts.anyLoss(any) : texts.never
}

function afterInWords(before: Curve, { p90, any }: Curve, money: Money): string {
  if (any === 0) return texts.neverAfter
  return p90 > 0 && before.p90 > 0 ? texts.exceedsAfter(money(p90)) : texts.anyLossAfter(any)
}

function differenceInWords(before: Curve, after: Curve, money: Money): string {
  const by = money(Math.abs(after.mean - before.mean))
  if (after.mean === before.mean || before.mean === 0) return texts.sameMean
  const share = shareOf(before.mean, after.mean)
  return after.mean < before.mean ? texts.lowers(by, share) : texts.raises(by, share)
}
