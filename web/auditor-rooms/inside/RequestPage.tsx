import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { openRoomApi, type RoomRequestWhole } from '#domain/auditor-rooms/open-room.contract.ts'
import { statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import { Loaded } from '#web/platform/records/Loaded.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { AskForm } from './AskForm.tsx'
import { FileList } from './files/FileList.tsx'
import { inRoom } from './in-room.ts'
import classes from './inside.module.css'
import { insideTexts as texts } from './inside.texts.ts'

const route = getRouteApi('/in-auditor-room/auditor-room/$room/requests/$requestId')

/** A document request of the room with its files. */
export function RequestPage() {
  const { room, requestId } = route.useParams()
  const query = useQuery(inRoom(openRoomApi.request, { room, request_id: requestId }))
  const crumbs = [{ label: texts.requestsTitle, to: `/auditor-room/${room}/requests` }]
  const title = query.data ? `#${query.data.request_number} ${query.data.title}` : texts.requestsTitle
  return (
    <Page title={title} crumbs={crumbs}>
      <Loaded query={query} gone={texts.gone}>
        {request => (
          <>
            <FactList className={classes.facts} facts={factsOf(request)} />
            {request.description && (
              <section className={classes.section}>
                <RichText html={request.description} />
              </section>
            )}
            <FileList room={room} files={request.files} />
            <AskForm room={room} about={{ request_id: requestId }} asked={request.questions} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function factsOf({ list, status, due_date, submitted_at, completed_at }: RoomRequestWhole) {
  return [
    [texts.list, list.name],
    [texts.status, statusLabels[status]],
    [texts.due, formatDate(due_date)],
    [texts.submitted, formatMoment(submitted_at)],
    [texts.completedAt, formatMoment(completed_at)],
  ] as const
}
