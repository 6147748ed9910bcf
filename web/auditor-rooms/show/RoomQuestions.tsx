import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type AuditorRoom,
  auditorRoomsApi,
  type RoomQuestion,
} from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatMoment } from '#web/ui/format.ts'
import classes from '../auditor-rooms.module.css'
import { roomTexts as texts } from '../auditor-rooms.texts.ts'

/** The auditor’s questions, with the requests that they became. */
export function RoomQuestions({ room }: { room: AuditorRoom }) {
  const asked = useQuery(asking(auditorRoomsApi.questions, { auditor_room_id: room.id })).data?.data
  return (
    <section className={classes.section} aria-labelledby="room-questions">
      <h2 id="room-questions" className={classes.head}>
        {texts.asked}
      </h2>
      <Dimmed>{asked?.length === 0 ? texts.nothingAsked : texts.askedHelp}</Dimmed>
      {room.document_request_list_id !== null && (
        <Anchor
          renderRoot={props => (
            <Link
              {...props}
              to="/document-request-lists/$listId"
              params={{ listId: room.document_request_list_id ?? 0 }}
            />
          )}
        >
          {texts.toList}
        </Anchor>
      )}
      <ul className={classes.lines}>
        {asked?.map(question => (
          <li key={question.id}>
            <Asked question={question} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Asked({ question: { about, message, created_at, request } }: { question: RoomQuestion }) {
  return (
    <>
      <strong>{texts.about(about)}</strong>
      <p className={classes.said}>{message}</p>
      <Dimmed span>{formatMoment(created_at)} · </Dimmed>
      {request ? (
        <Anchor
          size="sm"
          renderRoot={props => (
            <Link {...props} to="/document-requests/$requestId" params={{ requestId: request.id }} />
          )}
        >
          #{request.request_number} {statusLabels[request.status]}
        </Anchor>
      ) : (
        <Dimmed span>{texts.withdrawn}</Dimmed>
      )}
    </>
  )
}
