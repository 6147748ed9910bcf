import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedPlan } from '#domain/action-plans/action-plans.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatCents } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { planTexts } from '../action-plans.texts.ts'
import { PlanCosts } from '../PlanCosts.tsx'
import { PlanProgress } from '../PlanProgress.tsx'
import { PlanStateBadge } from '../PlanStateBadge.tsx'
import { PlanMenu } from './PlanMenu.tsx'
import { plansTexts as texts } from './plans.texts.ts'

export const planColumns: Columns<ListedPlan> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: plan => <PlanName plan={plan} /> },
  state: { width: '8rem', cell: plan => <PlanStateBadge plan={plan} /> },
  manager: { sort: 'manager', width: '10rem', cell: ({ manager }) => manager?.full_name ?? none },
  progress: { sort: 'progress', width: '11rem', cell: plan => <PlanProgress plan={plan} /> },
  due_date: {
    sort: 'due_date',
    width: '9rem',
    cell: plan => <DueDate date={plan.due_date} isOverdue={plan.is_overdue} isShort />,
  },
  overdue: { width: '8rem', align: 'end', cell: ({ overdue_count: count }) => (count > 0 ? count : none) },
  estimated_cost: {
    sort: 'estimated_cost',
    isHighFirst: true,
    width: '8rem',
    align: 'end',
    cell: plan => moneyOf(plan, plan.total_estimated_cents),
  },
  actual_cost: {
    sort: 'actual_cost',
    isHighFirst: true,
    width: '8rem',
    align: 'end',
    cell: plan => moneyOf(plan, plan.total_actual_cents),
  },
  actions: menuColumn(plan => <PlanMenu plan={plan} />, '4rem'),
})

const none = <Dimmed span>{planTexts.none}</Dimmed>

function moneyOf({ cost_tracking_enabled }: ListedPlan, cents: number) {
  return cost_tracking_enabled ? formatCents(cents) : none
}

/** A plan's name, linked to its page. */
export function PlanName({ plan: { id, name } }: { plan: Pick<ListedPlan, 'id' | 'name'> }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => <Link {...props} to="/action-plans/$planId" params={{ planId: id }} />}
    >
      {name}
    </Anchor>
  )
}

/** A plan on a phone, and on the board. */
export function PlanCard({ plan, hidesState = false }: { plan: ListedPlan; hidesState?: boolean }) {
  const open = plan.tasks_count - plan.done_count
  const facts = [
    plan.manager?.full_name,
    open > 0 && texts.openTasks(open),
    plan.overdue_count > 0 && texts.overdueTasks(plan.overdue_count),
  ].filter(Boolean)
  return (
    <RecordCard title={<PlanName plan={plan} />} menu={<PlanMenu plan={plan} />}>
      {!hidesState && <PlanStateBadge plan={plan} />}
      <PlanProgress plan={plan} />
      <DueDate date={plan.due_date} isOverdue={plan.is_overdue} />
      {facts.length > 0 && <Dimmed>{facts.join(' · ')}</Dimmed>}
      {plan.cost_tracking_enabled && <PlanCosts plan={plan} />}
    </RecordCard>
  )
}
