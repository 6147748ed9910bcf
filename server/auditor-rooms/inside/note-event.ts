import { sql } from 'kysely'
import type { RoomAction } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { OpenRoom } from './open-room.ts'

interface Noted {
  action: RoomAction
  id?: number | null
  /** The title of what was opened. */
  subject?: string
}

/**
 * Adds an entry to the log of a room. A page that reads the same again within a minute, as browsers do when one comes back to
 * it, adds none; each file and each question has its own.
 */
export async function noteEvent(
  { db, organizationId, address, userAgent }: Call,
  room: OpenRoom,
  { action, id = null, subject = '' }: Noted,
): Promise<void> {
  const isReading = ['list_opened', 'request_opened', 'answers_listed', 'answer_opened'].includes(action)
  await sql`insert into auditor_room_events (organization_id, auditor_room_id, auditor_room_session_id, action, subject_id,
      subject, address, browser)
    select ${organizationId}, ${room.id}, ${room.sessionId}, ${action}, ${id}, left(${subject}, 500), ${address},
      ${userAgent}
    where not (${isReading} and exists (select from auditor_room_events v
      where v.organization_id = ${organizationId} and v.auditor_room_id = ${room.id}
        and v.auditor_room_session_id = ${room.sessionId} and v.action = ${action}
        and v.subject_id is not distinct from ${id}::bigint and v.subject = left(${subject}, 500)
        and v.address = ${address} and v.at > now() - interval '1 minute'))`.execute(db)
}
