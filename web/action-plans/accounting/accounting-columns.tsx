import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AccountingRow, groupings } from '#domain/action-plans/accounting.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatCents, formatNumber, formatPercent } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { planTexts } from '../action-plans.texts.ts'
import classes from './accounting.module.css'
import { accountingTexts as texts } from './accounting.texts.ts'

type Grouping = (typeof groupings)[number]
type Row = AccountingRow & { id: string }

/** The columns of the costs, the first of which says what they are grouped by. */
export function accountingColumns(by: Grouping): Columns<Row> {
  const end = { align: 'end', width: '9rem' } as const
  return columnsOf<Row, 'name' | keyof typeof texts.columns>(
    { name: texts.by[by], ...texts.columns },
    {
      name: { sort: 'name', cell: row => <GroupName row={row} by={by} /> },
      tasks: {
        ...end,
        sort: 'tasks',
        isHighFirst: true,
        cell: ({ done_count, tasks_count }) =>
          tasks_count === 0
            ? planTexts.noTasks
            : texts.tasksDone(formatNumber(done_count), formatNumber(tasks_count)),
      },
      estimated: {
        ...end,
        sort: 'estimated',
        isHighFirst: true,
        cell: row => formatCents(row.estimated_cents),
      },
      actual: { ...end, sort: 'actual', isHighFirst: true, cell: row => formatCents(row.actual_cents) },
      difference: {
        ...end,
        width: '11rem',
        sort: 'difference',
        isHighFirst: true,
        cell: row => <Difference cents={row.difference_cents} />,
      },
      bars: { width: '11rem', cell: row => <CostBar row={row} /> },
    },
  )
}

function GroupName({ row: { group }, by }: { row: AccountingRow; by: Grouping }) {
  const { id } = group
  if (by !== 'plan' || id === null) return group.name || texts.rest
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => <Link {...props} to="/action-plans/$planId" params={{ planId: id }} />}
    >
      {group.name}
    </Anchor>
  )
}

/** The actual cost beyond the estimate, or below it, in words. */
export function Difference({ cents }: { cents: number }) {
  if (cents === 0) return texts.even
  const amount = formatCents(Math.abs(cents))
  return (
    <span className={classes.difference} data-over={cents > 0 || undefined}>
      {cents > 0 ? texts.over(amount) : texts.under(amount)}
    </span>
  )
}

/** The actual cost as a share of the estimated one. */
function CostBar({ row: { estimated_cents: estimated, actual_cents: actual } }: { row: AccountingRow }) {
  if (estimated === 0) return <Dimmed span>{planTexts.none}</Dimmed>
  const share = (actual / estimated) * 100
  return (
    <span className={classes.bar} data-figures>
      <span className={classes.track} aria-hidden>
        <span
          className={classes.fill}
          data-over={share > 100 || undefined}
          style={{ width: `${Math.min(100, share)}%` }}
        />
      </span>
      <span className={classes.share} title={texts.shareOf(formatPercent(share, 0))}>
        {formatPercent(share, 0)}
      </span>
    </span>
  )
}

/** The costs of a group on a phone. */
export function AccountingCard({ row, by }: { row: Row; by: Grouping }) {
  return (
    <RecordCard title={<GroupName row={row} by={by} />}>
      <span data-figures>
        {texts.inShort(formatCents(row.estimated_cents), formatCents(row.actual_cents))}
      </span>
      <Difference cents={row.difference_cents} />
      <CostBar row={row} />
      <Dimmed>{texts.tasks(row.tasks_count)}</Dimmed>
    </RecordCard>
  )
}
