import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AuditEvent } from '#domain/audit-events/audit-events.contract.ts'
import { recordLabel } from '#domain/audit-events/audit-labels.ts'
import { eventTitle, importedKind, recordNameOf } from '#domain/audit-events/event-words.rules.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { UserLink } from '../users/UserLink.tsx'
import { AuditChanges } from './AuditChanges.tsx'
import classes from './audit.module.css'
import type { AuditSearch } from './audit.search.ts'
import { auditTexts as texts } from './audit.texts.ts'
import { writing } from './writing.ts'

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
  event: { width: '11rem', cell: event => <EventName event={event} /> },
  record: { width: '12rem', cell: event => <RecordOf event={event} /> },
  changes: { cell: event => <AuditChanges event={event} /> },
  address: { width: '7.5rem', cell: ({ address }) => <Dimmed>{address}</Dimmed> },
})

/** The person who did it, and the one who acted as them. */
export function Actor({ event: { user, impersonator, program } }: { event: AuditEvent }) {
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
      {program !== null && <Dimmed>{texts.byProgram(program)}</Dimmed>}
    </>
  )
}

/** An event in words, which narrows the list to its kind; an import, to the entry of each of its records. */
export function EventName({ event }: { event: AuditEvent }) {
  const title = eventTitle(event, writing.number)
  const kind = importedKind(event) as ImportKind | undefined
  if (!kind || event.subject_id === null) {
    return (
      <Narrowing to={{ event: event.event }} title={texts.onlyEvent(title)}>
        {title}
      </Narrowing>
    )
  }
  return (
    <>
      <Text size="sm">{title}</Text>
      <Narrowing to={{ request: event.request_id }} title={texts.showEach} isLink>
        {texts.showEach}
      </Narrowing>
      <Anchor
        size="sm"
        display="block"
        renderRoot={props => (
          <Link
            to="/company/import/$kind"
            params={{ kind }}
            search={{ import: event.subject_id ?? 0 }}
            {...props}
          />
        )}
      >
        {texts.openImport}
      </Anchor>
    </>
  )
}

/** The record that an event is about, which narrows the list to its history. */
export function RecordOf({ event }: { event: AuditEvent }) {
  const { subject_type, subject_id } = event
  const type = recordLabel(subject_type)
  const own = recordNameOf(event)
  const name = own || (subject_id === null ? type : texts.unnamed(type, subject_id))
  return (
    <>
      {own && <Dimmed>{type}</Dimmed>}
      {subject_id === null ? (
        <Text size="sm">{name}</Text>
      ) : (
        <Narrowing to={{ type: subject_type, record: subject_id }} title={texts.onlyRecord(name)}>
          {name}
        </Narrowing>
      )}
    </>
  )
}

interface NarrowingProps {
  to: AuditSearch
  title: string
  /** Looks like a link. */
  isLink?: boolean
  children: string
}

function Narrowing({ to, title, isLink = false, children }: NarrowingProps) {
  return (
    <Anchor
      size="sm"
      className={isLink ? '' : (classes.link ?? '')}
      title={title}
      renderRoot={searchLink<AuditSearch>({ ...to, page: undefined })}
    >
      {children}
    </Anchor>
  )
}
