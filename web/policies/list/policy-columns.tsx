import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Policy } from '#domain/policies/policies.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { AcknowledgedBar } from '../AcknowledgedBar.tsx'
import { PolicyStatusBadge } from '../PolicyStatusBadge.tsx'
import { policyTexts } from '../policies.texts.ts'
import { listTexts as texts } from './list.texts.ts'
import { PolicyMenu } from './PolicyMenu.tsx'

const none = <Dimmed span>{policyTexts.none}</Dimmed>

export const policyColumns: Columns<Policy> = columnsOf(texts.columns, {
  code: { sort: 'code', width: '7rem', cell: ({ code }) => code || none },
  title: {
    sort: 'title',
    cell: policy => (
      <>
        <PolicyTitle policy={policy} />
        <OpenVersion policy={policy} />
      </>
    ),
  },
  status: { sort: 'status', width: '8rem', cell: ({ status }) => <PolicyStatusBadge status={status} /> },
  version: { width: '6rem', align: 'end', cell: ({ published_number }) => published_number ?? none },
  owner: { width: '11rem', cell: ({ owner }) => owner?.full_name ?? none },
  acknowledged: {
    sort: 'acknowledged',
    width: '11rem',
    cell: policy => <AcknowledgedBar policy={policy} />,
  },
  next_review_on: {
    sort: 'next_review_on',
    width: '9rem',
    cell: ({ next_review_on, is_review_due }) =>
      next_review_on ? <DueDate date={next_review_on} isOverdue={is_review_due} isShort /> : none,
  },
  actions: menuColumn(policy => <PolicyMenu policy={policy} />, '4rem'),
})

/** Names a version that is being written beside the published one. */
function OpenVersion({ policy: { open_version: open, published_number } }: { policy: Policy }) {
  if (!open || published_number === null) return null
  return <Dimmed>{texts.open(open.number, policyTexts.states[open.state])}</Dimmed>
}

function PolicyTitle({ policy: { id, title } }: { policy: Policy }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => <Link {...props} to="/company/policies/$policyId" params={{ policyId: id }} />}
    >
      {title}
    </Anchor>
  )
}

/** A policy on a phone. */
export function PolicyCard({ policy }: { policy: Policy }) {
  const facts = [
    policy.code,
    policy.owner?.full_name,
    policy.overdue > 0 && texts.overdueOnes(policy.overdue),
  ]
  return (
    <RecordCard title={<PolicyTitle policy={policy} />} menu={<PolicyMenu policy={policy} />}>
      <PolicyStatusBadge status={policy.status} />
      <OpenVersion policy={policy} />
      {policy.asked > 0 && <AcknowledgedBar policy={policy} />}
      <Dimmed>{facts.filter(Boolean).join(' · ')}</Dimmed>
    </RecordCard>
  )
}
