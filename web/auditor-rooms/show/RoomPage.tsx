import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type AuditorRoom, auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { PlainText } from '#web/ui/PlainText.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageSkeleton } from '#web/ui/page/PageSkeleton.tsx'
import classes from '../auditor-rooms.module.css'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'
import { RoomStateBadge } from '../RoomStateBadge.tsx'
import { RoomLog } from './RoomLog.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { RoomQuestions } from './RoomQuestions.tsx'

const route = getRouteApi('/signed-in/company/auditor-rooms/$roomId')
const crumbs = [
  { label: 'Document Requests', to: '/document-request-lists' },
  { label: texts.title, to: '/auditor-rooms' },
]

/** One room: what it shows, what was asked in it, and its log. */
export function RoomPage() {
  const { roomId } = route.useParams()
  const { data: room, error, refetch } = useQuery(asking(auditorRoomsApi.show, { auditor_room_id: roomId }))
  if (!room && !error) return <PageSkeleton />
  return (
    <Page
      title={room?.title ?? texts.title}
      crumbs={crumbs}
      help={room?.message && <PlainText>{room.message}</PlainText>}
      note={room?.state === 'stopped' ? texts.stopped : null}
      action={room && <RoomMenu room={room} />}
    >
      {room ? (
        <>
          <RoomFacts room={room} />
          <RoomQuestions room={room} />
          <RoomLog roomId={room.id} />
        </>
      ) : (
        error && <NotLoaded error={error} onTryAgain={refetch} gone={texts.gone} />
      )}
    </Page>
  )
}

function RoomFacts({ room }: { room: AuditorRoom }) {
  const counts = useQuery(asking(auditorRoomsApi.counts, { auditor_room_id: room.id })).data
  const hasAnswers = room.assessment_period !== null
  return (
    <FactList
      className={classes.facts}
      facts={[
        [texts.state, <RoomStateBadge key="state" state={room.state} />],
        [texts.for, [room.name, room.firm, room.email].filter(Boolean).join(' · ')],
        [texts.openUntil, formatDate(room.open_until)],
        [texts.listsField, room.lists.map(({ name }) => name).join(', ')],
        [texts.period, room.assessment_period?.name ?? null],
        [texts.frameworks, hasAnswers ? frameworksOf(room) : null],
        [texts.entities, hasAnswers ? entitiesOf(room) : null],
        [texts.reports, room.reports.length > 0 ? namesOf(room.reports) : null],
        [texts.now, counts ? texts.counts(counts) : texts.previewLoading],
        [texts.firstOpened, room.first_opened_at ? formatMoment(room.first_opened_at) : texts.never],
        [texts.lastUsed, room.last_used_at ? formatMoment(room.last_used_at) : texts.never],
        [texts.madeBy, `${room.author.full_name}, ${formatDate(room.created_at)}`],
      ]}
    />
  )
}

const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ')

const frameworksOf = ({ every_framework, frameworks }: AuditorRoom) =>
  every_framework ? texts.every : namesOf(frameworks)

const SHOWN = 5

function entitiesOf({ every_entity, entities, entities_count }: AuditorRoom): string {
  if (every_entity) return texts.every
  const shown = entities.slice(0, SHOWN)
  return texts.entitiesOf(namesOf(shown), entities_count - shown.length)
}
