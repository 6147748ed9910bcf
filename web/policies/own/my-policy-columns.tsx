import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconFileAlert } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MyPolicy } from '#domain/policies/my-policies.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { PastDate } from '#web/ui/table/PastDate.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { ownTexts as texts } from './own.texts.ts'

export const myPolicyColumns: Columns<MyPolicy> = columnsOf(texts.columns, {
  title: {
    sort: 'title',
    cell: policy => (
      <>
        <PolicyTitle policy={policy} />
        <Dimmed>{policy.purpose}</Dimmed>
      </>
    ),
  },
  state: { width: '15rem', cell: policy => <ReadingState policy={policy} /> },
  due_date: {
    sort: 'due_date',
    width: '9rem',
    cell: ({ due_date, is_overdue, acknowledged_at }) =>
      acknowledged_at ? policyTexts.none : <DueDate date={due_date} isOverdue={is_overdue} isShort />,
  },
  published_at: {
    sort: 'published_at',
    width: '9rem',
    cell: ({ published_at }) => <PastDate at={published_at} />,
  },
})

function PolicyTitle({ policy: { id, title } }: { policy: MyPolicy }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => <Link {...props} to="/policies/$policyId" params={{ policyId: id }} />}
    >
      {title}
    </Anchor>
  )
}

function ReadingState({ policy: { acknowledged_at, acknowledged_before } }: { policy: MyPolicy }) {
  const Icon = acknowledged_at ? IconCircleCheck : IconFileAlert
  return (
    <span className={classes.badge} data-status={acknowledged_at ? 'Published' : 'Unread'}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {acknowledged_at
        ? texts.acknowledgedOn(formatDate(acknowledged_at))
        : acknowledged_before
          ? texts.toReadAgain
          : texts.toRead}
    </span>
  )
}

/** A policy to read on a phone. */
export function MyPolicyCard({ policy }: { policy: MyPolicy }) {
  return (
    <RecordCard title={<PolicyTitle policy={policy} />}>
      <Dimmed>{policy.purpose}</Dimmed>
      <ReadingState policy={policy} />
      {!policy.acknowledged_at && <DueDate date={policy.due_date} isOverdue={policy.is_overdue} />}
    </RecordCard>
  )
}
