import { Anchor, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Listed } from '#domain/platform/listing.ts'
import type { FigureAnswer } from '#domain/risks/risk-figures.contract.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { tableOf } from '#web/platform/table-of.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import classes from './figure.module.css'
import { figureTexts as texts } from './figure.texts.ts'

const columns: Columns<FigureAnswer> = columnsOf(texts.columns, {
  question: { cell: row => <Question row={row} /> },
  entity: { width: '9rem', cell: row => row.entity.name },
  option: { width: '9rem', cell: row => <Dimmed lineClamp={2}>{row.option ?? texts.deletedOption}</Dimmed> },
  score: { width: '4.5rem', align: 'end', cell: row => row.score },
  weight: { width: '5rem', align: 'end', cell: row => row.weight },
  likelihood: { width: '6.5rem', align: 'end', cell: row => row.likelihood ?? '–' },
  impact: { width: '5rem', align: 'end', cell: row => row.impact ?? '–' },
  residual: { width: '6rem', align: 'end', cell: row => amount(row.residual) },
  share: { width: '5.5rem', align: 'end', cell: row => share(row.share) },
})

interface Props {
  query: UseQueryResult<Listed<FigureAnswer>>
  onPage: (page: number) => void
}

/** The answers that a figure is made of, page by page; each opens. */
export function FigureAnswers({ query, onPage }: Props) {
  return (
    <section>
      <Title order={3}>{texts.answers}</Title>
      {query.data && query.data.total > 0 && <Dimmed mb="xs">{texts.answersHelp(query.data.total)}</Dimmed>}
      <DataTable
        label={texts.answers}
        source={tableOf(query)}
        columns={columns}
        onPage={onPage}
        card={row => <AnswerCard row={row} />}
        empty={<Empty title={texts.noAnswers} help={texts.noAnswersHelp} />}
      />
    </section>
  )
}

const amount = (value: number | null) => (value === null ? '–' : formatNumber(value))
const share = (value: number | null) => (value === null ? '–' : formatPercent(value, 1))

function Question({ row }: { row: FigureAnswer }) {
  const { open } = useDialogs()
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        fw={600}
        onClick={() => open({ name: 'answer', answerId: row.id })}
      >
        {row.question.tempid}
      </Anchor>{' '}
      <Text component="span" size="sm" lineClamp={2}>
        {row.question.question}
      </Text>
    </>
  )
}

function AnswerCard({ row }: { row: FigureAnswer }) {
  const { columns: names } = texts
  const facts = [
    [names.score, row.score],
    [names.weight, row.weight],
    [names.likelihood, row.likelihood ?? '–'],
    [names.impact, row.impact ?? '–'],
    [names.residual, amount(row.residual)],
    [names.share, share(row.share)],
  ] as const
  return (
    <div className={classes.card}>
      <div>
        <Question row={row} />
      </div>
      <Dimmed>{row.entity.name}</Dimmed>
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
