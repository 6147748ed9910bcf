import { type RawBuilder, sql } from 'kysely'
import type { openRoomApi, RoomRequest, RoomRequestWhole } from '#domain/auditor-rooms/open-room.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing, momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { requestInRoom, type Scope } from '../room-scope.ts'
import { noteEvent } from './note-event.ts'
import { enteredRoom } from './open-room.ts'
import { filesHeld } from './room-files.ts'

type Api = typeof openRoomApi

const AT_ONCE = 50

/** One page of the requests of the room, in the order of their numbers. */
export async function listRequests(given: Call<InputOf<Api['requests']>>): Promise<Page<RoomRequest>> {
  const { call, room } = await enteredRoom(given)
  const { list_id, status, search, page = 1 } = call.input
  const conditions = [
    list_id && sql`l.id = ${list_id}`,
    status && sql`r.status = ${status}`,
    search && containing(search, 'r.title', 'r.description', sql`'#' || r.request_number`),
  ].filter(Boolean) as RawBuilder<unknown>[]
  const { rows, total } = await readRequests(call, room.scope, conditions, page)
  const [first] = rows
  if (list_id && first)
    await noteEvent(call, room, { action: 'list_opened', id: list_id, subject: first.list.name })
  return { rows: rows.map(({ description: _, ...request }) => request), total }
}

/** A request of the room with its files. */
export async function showRequest(given: Call<InputOf<Api['request']>>): Promise<RoomRequestWhole> {
  const { call, room } = await enteredRoom(given)
  const { rows } = await readRequests(call, room.scope, [sql`r.id = ${call.input.request_id}`])
  const [request] = rows
  if (!request) throw notFound()
  await noteEvent(call, room, { action: 'request_opened', id: request.id, subject: titleOf(request) })
  const held = sql`select h.file_id from document_request_files h
    where h.organization_id = ${call.organizationId} and h.document_request_id = ${request.id}`
  const { rows: asked } = await sql<{
    count: number
  }>`select count(*)::int as count from auditor_room_questions
    where organization_id = ${call.organizationId} and auditor_room_id = ${room.id}
      and about_request_id = ${request.id}`.execute(call.db)
  return { ...request, files: await filesHeld(call, held), questions: asked[0]?.count ?? 0 }
}

export const titleOf = ({ request_number, title }: Pick<RoomRequest, 'request_number' | 'title'>) =>
  `#${request_number} ${title}`

/** Requests of the room that meet further conditions on `r` and `l`. */
export async function readRequests(
  { db, actor, organizationId }: Call,
  scope: Scope,
  conditions: readonly RawBuilder<unknown>[],
  page = 1,
): Promise<Page<RoomRequest & { description: string }>> {
  const where = sql.join(
    [sql`r.organization_id = ${organizationId}`, requestInRoom(actor, scope), ...conditions],
    sql` and `,
  )
  const from = sql`from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    where ${where}`
  const { rows } = await sql<RoomRequest & { description: string; counted: number }>`
    select r.id, jsonb_build_object('id', l.id, 'name', l.title) as list, r.request_number, r.title, r.description,
      r.status, r.due_date, ${momentOf('r.submitted_at')} as submitted_at,
      ${momentOf('r.completed_at')} as completed_at, (select count(*)::int ${from}) as counted,
      (select count(*)::int from document_request_files h
        join files f on f.organization_id = h.organization_id and f.id = h.file_id and f.stored_at is not null
        where h.organization_id = r.organization_id and h.document_request_id = r.id) as files_count
    ${from} order by r.request_number limit ${AT_ONCE} offset ${(page - 1) * AT_ONCE}`.execute(db)
  return { rows: rows.map(({ counted: _, ...request }) => request), total: rows[0]?.counted ?? 0 }
}
