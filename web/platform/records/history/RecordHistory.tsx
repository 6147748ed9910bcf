import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Listed } from '#domain/platform/listing.ts'
import type { Route } from '#domain/platform/route.ts'
import type { RecordEvent } from '#domain/record-history/record-history.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Empty } from '#web/ui/page/PageStates.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { asking } from '../../calls/queries.ts'
import { tableOf } from '../../table-of.ts'
import { historyTexts as texts } from './history.texts.ts'
import { changesOf, shownValue } from './history-words.ts'
import classes from './RecordHistory.module.css'

interface Props {
  /** A call that lists the history of a record. */
  route: Route
  /** The ids in its path. */
  input: Record<string, number>
  perPage?: number
  /** The page in the address; a state of its own if left out. */
  paging?: { page: number | undefined; onPage: (page: number) => void }
  /** Too narrow for a table, such as beside something else. */
  isNarrow?: boolean
}

/** Everything that happened to a record, as far as the person may see it, newest first. */
export function RecordHistory({ route, input, perPage = 25, paging, isNarrow = false }: Props) {
  const [own, setOwn] = useState<number>()
  const { page, onPage } = paging ?? { page: own, onPage: setOwn }
  const query = useQuery({
    ...asking(route, { ...input, per_page: perPage, ...(page && { page }) } as never),
    placeholderData: keepPreviousData,
    // People look for their own change first.
    staleTime: 0,
    select: (listed: unknown) => listed as Listed<RecordEvent>,
  })
  return (
    <DataTable
      label={texts.label}
      source={tableOf(query)}
      columns={columns}
      onPage={onPage}
      card={event => <EventCard event={event} />}
      board={isNarrow ? rows => <Events rows={rows} /> : undefined}
      empty={<Empty icon={IconHistory} title={texts.empty} />}
    />
  )
}

const columns: Columns<RecordEvent> = columnsOf(texts.columns, {
  what: { cell: event => <What event={event} /> },
  person: { width: '12rem', cell: event => <Who event={event} /> },
  at: { width: '11rem', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
})

function Events({ rows = [] }: { rows: readonly RecordEvent[] | undefined }) {
  return (
    <ul className={classes.events}>
      {rows.map(event => (
        <li key={event.id}>
          <What event={event} />
          <Dimmed span>{metaOf(event)}</Dimmed>
        </li>
      ))}
    </ul>
  )
}

function What({ event }: { event: RecordEvent }) {
  const changes = changesOf(event)
  return (
    <>
      <Text size="sm" span>
        {event.title}
        {event.part && <strong> {shownValue(event.part.name)}</strong>}
      </Text>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(change => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function nameOf({ person, by_link }: RecordEvent): string {
  if (person) return person.full_name
  return by_link ? texts.byLink(by_link) : texts.system
}

/** The person who did it, and the one who acted as them. */
function Who({ event }: { event: RecordEvent }) {
  const { impersonator, program } = event
  return (
    <>
      <Text size="sm">{nameOf(event)}</Text>
      {impersonator && <Dimmed>{texts.actingFor(impersonator.full_name)}</Dimmed>}
      {program !== null && <Dimmed>{texts.byProgram(program)}</Dimmed>}
    </>
  )
}

function metaOf(event: RecordEvent): string {
  const { impersonator, program, at } = event
  return [
    nameOf(event),
    impersonator && texts.actingFor(impersonator.full_name),
    program !== null && texts.byProgram(program),
    formatMoment(at),
  ]
    .filter(Boolean)
    .join(' · ')
}

function EventCard({ event }: { event: RecordEvent }) {
  return (
    <RecordCard title={<What event={event} />}>
      <Dimmed>{metaOf(event)}</Dimmed>
    </RecordCard>
  )
}
