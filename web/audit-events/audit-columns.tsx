import { Anchor, Text } from '@mantine/core'
import type { AuditEvent } from '#domain/audit-events/audit-events.contract.ts'
import { eventWords, recordNameOf } from '#domain/audit-events/event-words.rules.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { UserLink } from '../users/UserLink.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import classes from './audit.module.css'
import type { AuditSearch } from './audit.search.ts'
import { auditTexts as texts } from './audit.texts.ts'

/** An entry as a row; its place in the chain is its id. */
export type AuditRow = AuditEvent & { id: number }

export const auditColumns: Columns<AuditRow> = columnsOf(texts.columns, {
  at: {
    sort: 'sequence',
    isHighFirst: true,
    width: '10.5rem',
    cell: ({ at }) => <Dimmed>{formatMoment(at)}</Dimmed>,
  },
  user: { width: '9rem', cell: event => <Actor event={event} /> },
  event: { width: '11rem', cell: ({ event }) => <EventName event={event} /> },
  record: { width: '12rem', cell: event => <RecordOf event={event} /> },
  changes: { cell: event => <AuditChanges event={event} /> },
  address: { width: '7.5rem', cell: ({ address }) => <Dimmed>{address}</Dimmed> },
})

/** The person who did it, and the one who acted as them. */
export function Actor({ event: { user, impersonator } }: { event: AuditEvent }) {
  return (
    <>
      {user ? (
        <UserLink userId={user.id} className={classes.link}>
          <Text span size="sm">
            {user.full_name}
          </Text>
        </UserLink>
      ) : (
        <Dimmed>{texts.system}</Dimmed>
      )}
      {impersonator && <Dimmed>{texts.actingFor(impersonator.full_name)}</Dimmed>}
    </>
  )
}

/** An event in words, which narrows the list to its kind. */
export function EventName({ event }: Pick<AuditEvent, 'event'>) {
  return (
    <Narrowing to={{ event }} title={texts.onlyEvent(event)}>
      {eventWords(event)}
    </Narrowing>
  )
}

/** The record that an event is about, which narrows the list to its history. */
export function RecordOf({ event }: { event: AuditEvent }) {
  const { subject_type, subject_id } = event
  const type = eventWords(subject_type)
  const name = recordNameOf(event) || (subject_id === null ? type : texts.unnamed(type, subject_id))
  if (subject_id === null) return <Text size="sm">{name}</Text>
  return (
    <Narrowing to={{ type: subject_type, record: subject_id }} title={texts.onlyRecord(name)}>
      {name}
    </Narrowing>
  )
}

interface NarrowingProps {
  to: AuditSearch
  title: string
  children: string
}

function Narrowing({ to, title, children }: NarrowingProps) {
  return (
    <Anchor
      size="sm"
      className={classes.link ?? ''}
      title={title}
      renderRoot={searchLink<AuditSearch>({ ...to, page: undefined })}
    >
      {children}
    </Anchor>
  )
}
