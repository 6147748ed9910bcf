import { Text } from '@mantine/core'
import type { PayingAnswer } from '#domain/action-plans/remediation.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { dollars } from '../dollars.ts'
import classes from './pays-most.module.css'
import { paysMostTexts as texts } from './pays-most.texts.ts'

/** An answer with its place in the list and the sum of weights of the scope. */
export type PayingRow = PayingAnswer & { id: number; rank: number; sum: number }

/** Nobody said what it costs. */
const costOf = ({ cost_cents }: PayingRow) => (cost_cents === null ? '–' : dollars(cost_cents))

export const payingColumns: Columns<PayingRow> = columnsOf(texts.columns, {
  question: { cell: row => <Question row={row} /> },
  entity: { width: '11rem', cell: row => row.entity.name },
  option: { width: '11rem', cell: row => <Option row={row} /> },
  lowers: { width: '6.5rem', align: 'end', cell: row => row.lowers.toFixed(2) },
  after: { width: '6.5rem', align: 'end', cell: row => formatFigure(row.risk_after) },
  cost: { width: '7.5rem', align: 'end', cell: row => costOf(row) },
})

function Question({ row }: { row: PayingRow }) {
  const { open } = useDialogs()
  return (
    <div>
      <button
        type="button"
        className={classes.question}
        onClick={() => open({ name: 'answer', answerId: row.answer_id })}
      >
        {row.question.tempid} {row.question.question}
      </button>
      <HowItComesAbout row={row} />
    </div>
  )
}

function Option({ row }: { row: PayingRow }) {
  return (
    <Text size="sm" lineClamp={2}>
      {row.option ?? texts.notApplicable}
    </Text>
  )
}

/** The formula of what an answer lowers, with its numbers. */
function HowItComesAbout({ row }: { row: PayingRow }) {
  const { question, entity, weight, inherent_risk, score, lowers, sum } = row
  return (
    <details className={classes.how}>
      <summary aria-label={texts.howNamed(`${question.tempid}, ${entity.name}`)}>{texts.how}</summary>
      <Dimmed>{texts.formula}</Dimmed>
      <Text size="sm" data-figures>
        {texts.numbers({
          weight: formatNumber(weight),
          inherent: formatNumber(inherent_risk),
          score: formatNumber(score ?? 0),
          sum: formatNumber(sum),
          lowers: lowers.toFixed(2),
        })}
      </Text>
    </details>
  )
}

/** An answer on a phone. */
export function PayingCard({ row }: { row: PayingRow }) {
  const { columns } = texts
  return (
    <div>
      <Question row={row} />
      <Dimmed>{row.entity.name}</Dimmed>
      <Option row={row} />
      <dl className={classes.figures}>
        <div>
          <dt>{columns.lowers}</dt>
          <dd data-figures>{row.lowers.toFixed(2)}</dd>
        </div>
        <div>
          <dt>{columns.after}</dt>
          <dd data-figures>{formatFigure(row.risk_after)}</dd>
        </div>
        <div>
          <dt>{columns.cost}</dt>
          <dd data-figures>{costOf(row)}</dd>
        </div>
      </dl>
    </div>
  )
}
