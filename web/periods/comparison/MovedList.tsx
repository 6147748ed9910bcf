import { UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { comparisonsApi, type MovedAnswer } from '#domain/comparisons/comparisons.contract.ts'
import { answerChanges } from '#domain/comparisons/comparisons.rules.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { asking, askingAll } from '#web/platform/calls/queries.ts'
import { useDialogs } from '#web/platform/pages/open-dialogs.ts'
import { AddressChip, AddressChips, Filters } from '#web/platform/records/filters.tsx'
import { RecordList } from '#web/platform/records/RecordList.tsx'
import { useSeen } from '#web/platform/records/use-seen.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, shownDifference } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { RemediateButton } from '../../remediation/RemediateButton.tsx'
import { frameworksInUse } from '../frameworks.ts'
import classes from './comparison.module.css'
import { movedQuery } from './comparison.search.ts'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { signed } from './DifferenceBadge.tsx'
import { useComparison } from './use-comparison.ts'

type Row = MovedAnswer & { id: number }

const withIds = (page: Listed<MovedAnswer>) => ({
  ...page,
  data: page.data.map(row => ({ ...row, id: row.answer_id ?? row.before_answer_id ?? 0 })),
})

/** The answers that moved, the largest fall of the score first. */
export function MovedList() {
  const { periodId, search, go, narrow } = useComparison()
  const frameworks = useQuery(frameworksInUse).data ?? []
  const list = { route: comparisonsApi.answers, input: movedQuery(periodId, search) }
  const query = useQuery({
    ...asking(list.route, list.input),
    select: withIds,
    placeholderData: keepPreviousData,
  })
  const address = { search, go, narrow }
  const seen = useSeen(query.data?.data)
  const periods = useQuery(askingAll(periodsApi.list, {})).data
  const isOpen = periods?.find(({ id }) => id === periodId)?.closed_at === null
  return (
    <RecordList
      name="moved-answers"
      label={texts.movedLabel}
      list={list}
      query={query}
      address={address}
      columns={columns}
      sort="difference|asc"
      filters={
        <Filters>
          <AddressChips
            address={address}
            name="change"
            label={texts.filters.change}
            options={answerChanges.map(value => ({ value, label: texts.changes[value] }))}
          />
          <AddressChip
            address={address}
            name="framework"
            label={texts.filters.framework}
            options={frameworks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Filters>
      }
      narrowing={['change', 'framework']}
      card={row => (
        <RecordCard title={<Question row={row} />}>
          <Dimmed>{row.entity.name}</Dimmed>
          <span className={classes.cell} data-figures>
            {texts.changes[row.change]} {score(row.before)} → {score(row.now)}
          </span>
        </RecordCard>
      )}
      empty={<Empty title={texts.noMoved} help={texts.noMovedHelp} />}
      {...(isOpen && {
        bulk: ({ ids }) => <RemediateButton size="compact-md" of={{ answerIds: gapsAmong(seen(ids)) }} />,
      })}
    />
  )
}

/** The answers of the later assessment that are below full. */
const gapsAmong = (rows: readonly Row[]) =>
  rows.flatMap(({ answer_id, now }) => (answer_id !== null && now !== null && now < 100 ? answer_id : []))

const score = (value: number | null) => (value === null ? texts.noFigure : formatFigure(value))

function differenceOf({ now, before }: Row): string {
  if (now === null || before === null) return texts.noFigure
  const difference = shownDifference(now, before)
  return signed(formatFigure(Math.abs(difference)), difference)
}

/** Opens the answer of the later assessment, or the one that is missing there. */
function Question({ row }: { row: Row }) {
  const { open } = useDialogs()
  return (
    <UnstyledButton className={classes.question} onClick={() => open({ name: 'answer', answerId: row.id })}>
      {row.question.tempid} {row.question.question}
    </UnstyledButton>
  )
}

const columns: Columns<Row> = columnsOf(texts.answerColumns, {
  question: { cell: row => <Question row={row} /> },
  entity: { sort: 'entity', cell: row => row.entity.name },
  change: { sort: 'change', cell: row => texts.changes[row.change] },
  before: { align: 'end', cell: row => <span data-figures>{score(row.before)}</span> },
  now: { align: 'end', cell: row => <span data-figures>{score(row.now)}</span> },
  difference: {
    sort: 'difference',
    align: 'end',
    cell: row => <span data-figures>{differenceOf(row)}</span>,
  },
})
