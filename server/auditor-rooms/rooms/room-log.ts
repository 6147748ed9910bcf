import { sql } from 'kysely'
import type {
  auditorRoomsApi,
  RoomEvent,
  RoomQuestion,
} from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing, momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findRoom } from './find-rooms.ts'

/** One page of everything that was opened in a room. */
export async function eventsOfRoom(
  call: Call<InputOf<typeof auditorRoomsApi.events>>,
): Promise<Page<RoomEvent>> {
  const { db, organizationId, input } = call
  const { filter = {}, sort = 'at|desc', page = 1, per_page = 50 } = input
  const room = await findRoom(call, input.auditor_room_id)
  const { action, search } = filter
  const where = sql`v.organization_id = ${organizationId} and v.auditor_room_id = ${room.id}
    ${action === undefined ? sql`` : sql`and v.action = any(${[action].flat()}::text[])`}
    ${search ? sql`and ${containing(search, 'v.subject', 'v.address')}` : sql``}`
  const direction = sql.raw(sortsIn(sort)[0]?.direction ?? 'desc')
  const { rows } = await sql<RoomEvent & { counted: number }>`
    select v.id, v.action, v.subject, v.address, v.browser, ${momentOf('v.at')} as at,
      (select count(*)::int from auditor_room_events v where ${where}) as counted
    from auditor_room_events v where ${where}
    order by v.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const total = rows[0]?.counted ?? (page === 1 ? 0 : (await eventsOfRoom(firstOf(call))).total)
  return { rows: rows.map(({ counted: _, ...event }) => event), total }
}

function firstOf<Input extends { page?: number | undefined }>(call: Call<Input>): Call<Input> {
  return Object.create(call, { input: { value: { ...call.input, page: 1 } } })
}

/** The questions of the auditor, with the requests that they became. */
export async function questionsOfRoom(call: Call<{ auditor_room_id: number }>): Promise<Page<RoomQuestion>> {
  const { db, organizationId } = call
  const room = await findRoom(call, call.input.auditor_room_id)
  const { rows } = await sql<RoomQuestion>`
    select x.id, x.about, x.message, ${momentOf('x.created_at')} as created_at,
      case when r.id is not null then
        jsonb_build_object('id', r.id, 'request_number', r.request_number, 'status', r.status) end as request
    from auditor_room_questions x
    left join document_requests r on r.organization_id = x.organization_id and r.id = x.document_request_id
      and r.deleted_at is null
    where x.organization_id = ${organizationId} and x.auditor_room_id = ${room.id}
    order by x.id desc limit 500`.execute(db)
  return { rows, total: rows.length }
}
