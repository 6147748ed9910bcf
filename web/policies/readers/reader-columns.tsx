import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PolicyReader } from '#domain/policies/policy-readers.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { Bar, shareOf } from '#web/ui/ProgressBar.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import classes from '../policies.module.css'
import { policyTexts } from '../policies.texts.ts'
import { readersTexts as texts } from './readers.texts.ts'

const none = <Dimmed span>{policyTexts.none}</Dimmed>

export const readerColumns: Columns<PolicyReader> = columnsOf(texts.columns, {
  name: {
    sort: 'name',
    cell: reader => (
      <>
        <ReaderName reader={reader} />
        <Dimmed>{reader.user.email}</Dimmed>
      </>
    ),
  },
  acknowledged: {
    sort: 'acknowledged',
    width: '13rem',
    cell: reader => <ReaderBar reader={reader} />,
  },
  open: { sort: 'open', width: '6rem', align: 'end', cell: ({ open }) => open },
  overdue: { sort: 'overdue', width: '7rem', align: 'end', cell: ({ overdue }) => overdue },
  next_due_on: {
    sort: 'next_due_on',
    width: '9rem',
    cell: ({ next_due_on, overdue }) =>
      next_due_on ? <DueDate date={next_due_on} isOverdue={overdue > 0} isShort /> : none,
  },
})

/** Leads to the person’s page for those who can open it. */
function ReaderName({ reader: { user } }: { reader: PolicyReader }) {
  const mayOpen = useCan()('company:people')
  if (!mayOpen) return <strong>{user.full_name}</strong>
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => (
        <Link {...props} to="/company/users/$userId/manage" params={{ userId: user.id }} />
      )}
    >
      {user.full_name}
    </Anchor>
  )
}

function ReaderBar({ reader: { user, asked, acknowledged } }: { reader: PolicyReader }) {
  const figures = policyTexts.of(acknowledged, asked)
  return (
    <div className={classes.progress}>
      <Bar label={texts.progress(user.full_name)} share={shareOf(acknowledged, asked)} text={figures} />
      <span data-figures>{figures}</span>
    </div>
  )
}

/** A reader on a phone. */
export function ReaderCard({ reader }: { reader: PolicyReader }) {
  return (
    <RecordCard title={<ReaderName reader={reader} />}>
      <Dimmed>{reader.user.email}</Dimmed>
      <ReaderBar reader={reader} />
      {reader.next_due_on && <DueDate date={reader.next_due_on} isOverdue={reader.overdue > 0} />}
    </RecordCard>
  )
}
