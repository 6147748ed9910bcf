import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { planAccountingApi } from '#domain/action-plans/accounting.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { formatCents, formatNumber } from '#web/ui/format.ts'
import classes from './accounting.module.css'
import { type AccountingSearch, accountingFilter } from './accounting.search.ts'
import { accountingTexts as texts } from './accounting.texts.ts'
import { Difference } from './accounting-columns.tsx'

/** The sums of everything that the filters find, whatever it is grouped by. */
export function AccountingTotals({ search }: { search: AccountingSearch }) {
  const { data } = useQuery(asking(planAccountingApi.totals, { filter: accountingFilter(search) }))
  if (!data) return <Skeleton h={76} mb="md" />
  const { plans_count, tasks_count, done_count, estimated_cents, actual_cents, difference_cents } = data
  return (
    <dl className={classes.totals} aria-label={texts.totals}>
      <Figure name={texts.plansCount}>{formatNumber(plans_count)}</Figure>
      <Figure name={texts.columns.tasks}>
        {texts.tasksDone(formatNumber(done_count), formatNumber(tasks_count))}
      </Figure>
      <Figure name={texts.columns.estimated}>{formatCents(estimated_cents)}</Figure>
      <Figure name={texts.columns.actual}>{formatCents(actual_cents)}</Figure>
      <Figure name={texts.columns.difference}>
        <Difference cents={difference_cents} />
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-figures>{children}</dd>
    </div>
  )
}
