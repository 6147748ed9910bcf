import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AuditorRoom } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'
import { RoomStateBadge } from '../RoomStateBadge.tsx'
import { RoomMenu } from '../show/RoomMenu.tsx'

const none = <Dimmed span>{texts.none}</Dimmed>

export const roomColumns: Columns<AuditorRoom> = columnsOf(texts.columns, {
  title: { sort: 'title', cell: room => <RoomTitle room={room} /> },
  for: { width: '14rem', cell: room => <Recipient room={room} /> },
  shows: { width: '13rem', cell: room => showsOf(room) },
  state: { width: '8rem', cell: ({ state }) => <RoomStateBadge state={state} /> },
  open_until: { sort: 'open_until', width: '8rem', cell: ({ open_until }) => formatDate(open_until) },
  last_used: {
    width: '12rem',
    cell: ({ last_used_at }) =>
      last_used_at ? formatMoment(last_used_at) : <Dimmed span>{texts.never}</Dimmed>,
  },
  questions: { width: '7rem', align: 'end', cell: ({ questions_count }) => questions_count || none },
  actions: menuColumn(room => <RoomMenu room={room} />, '4rem'),
})

/** The contents of a room in a few words. */
function showsOf({ lists, assessment_period, reports }: AuditorRoom): string {
  return [
    lists.length > 0 && texts.lists(lists.length),
    assessment_period?.name,
    reports.length > 0 && texts.reportsOf(reports.length),
  ]
    .filter(Boolean)
    .join(' · ')
}

function RoomTitle({ room: { id, title } }: { room: AuditorRoom }) {
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => <Link {...props} to="/auditor-rooms/$roomId" params={{ roomId: id }} />}
    >
      {title}
    </Anchor>
  )
}

function Recipient({ room: { name, firm } }: { room: AuditorRoom }) {
  return (
    <>
      {name}
      {firm && <Dimmed>{firm}</Dimmed>}
    </>
  )
}

/** A room on a phone. */
export function RoomCard({ room }: { room: AuditorRoom }) {
  return (
    <RecordCard title={<RoomTitle room={room} />} menu={<RoomMenu room={room} />}>
      <Dimmed>{[room.name, room.firm].filter(Boolean).join(' · ')}</Dimmed>
      <RoomStateBadge state={room.state} />
      <Dimmed>
        {[showsOf(room), formatDate(room.open_until), texts.questions(room.questions_count)].join(' · ')}
      </Dimmed>
    </RecordCard>
  )
}
