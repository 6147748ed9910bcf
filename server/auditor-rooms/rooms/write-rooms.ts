import { sql } from 'kysely'
import type { AuditorRoom, auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { ROOM_DAYS_MAX } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import { tokenLink } from '#server/platform/mail/token-link.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { isReadableList } from '../../document-requests/readable-requests.service.ts'
import { periodOf } from '../../periods/current-period.service.ts'
import { isReadableReport } from '../../reports/shown-reports.service.ts'
import { type Scope, scopeOf } from '../room-scope.ts'
import { findRoom } from './find-rooms.ts'
import { roomEmail } from './room-emails.ts'

type Create = InputOf<typeof auditorRoomsApi.create>
type RoomCall = Call<{ auditor_room_id: number }>

/** Makes a room and emails its link. `address`: of the app. */
export async function createRoom(call: Call<Create>, address: string): Promise<AuditorRoom> {
  const { title, name, email, firm = '', message = '', open_until, ...given } = call.input
  const { db, organizationId, actor } = call
  const scope = scopeOf(given)
  await demandScope(call, scope)
  await demandDay(call, open_until)
  const token = randomToken()
  const { rows } = await sql<{ id: number }>`
    insert into auditor_rooms (organization_id, title, name, email, firm, message, assessment_period_id,
      every_framework, every_entity, token_hash, open_until, expires_at, created_by)
    select ${organizationId}, ${title}, ${name}, ${email}, ${firm}, ${message}, ${scope.assessment_period_id},
      ${scope.every_framework}, ${scope.every_entity}, ${hashToken(token)}, ${open_until}::date,
      ${endOf(open_until)}, u.id
    from users u where u.id = ${actor.userId} returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await setScope(call, id, scope)
  const room = await findRoom(call, id)
  await mailLink(call, room, { token, address })
  call.note({ subjectType: 'auditor_rooms', subjectId: id, after: audited(room) })
  return room
}

export async function extendRoom(call: RoomCall & Call<{ open_until: string }>): Promise<AuditorRoom> {
  const before = await lockRoom(call, 'extend')
  const { open_until } = call.input
  await demandDay(call, open_until)
  await sql`update auditor_rooms m set open_until = ${open_until}::date, expires_at = ${endOf(open_until)},
      version = m.version + 1, updated_at = now()
    from users u where u.id = m.created_by and m.organization_id = ${call.organizationId} and m.id = ${before.id}`.execute(
    call.db,
  )
  return changed(call, before)
}

/** Emails a new link. The earlier one stops working, as do all browsers that had opened the room. */
export async function resendRoom(call: RoomCall, address: string): Promise<AuditorRoom> {
  const before = await lockRoom(call, 'resend')
  const token = randomToken()
  await sql`update auditor_rooms set token_hash = ${hashToken(token)}, version = version + 1, updated_at = now()
    where organization_id = ${call.organizationId} and id = ${before.id}`.execute(call.db)
  await endSessions(call, before.id)
  await mailLink(call, before, { token, address })
  return changed(call, before)
}

export async function revokeRoom(call: RoomCall): Promise<AuditorRoom> {
  const before = await lockRoom(call, 'revoke')
  await sql`update auditor_rooms set revoked_at = now(), version = version + 1, updated_at = now()
    where organization_id = ${call.organizationId} and id = ${before.id}`.execute(call.db)
  await endSessions(call, before.id)
  return changed(call, before)
}

async function lockRoom(call: RoomCall, verb: 'extend' | 'resend' | 'revoke'): Promise<AuditorRoom> {
  const { db, organizationId, input } = call
  await sql`select from auditor_rooms where organization_id = ${organizationId} and id = ${input.auditor_room_id}
    for update`.execute(db)
  const room = await findRoom(call, input.auditor_room_id)
  demandFresh(call, room)
  demandAbility(room, verb)
  return room
}

async function changed(call: Call, before: AuditorRoom): Promise<AuditorRoom> {
  const after = await findRoom(call, before.id)
  call.note({
    subjectType: 'auditor_rooms',
    subjectId: before.id,
    before: audited(before),
    after: audited(after),
  })
  return after
}

function audited({ title, name, email, firm, open_until, revoked_at, ...room }: AuditorRoom) {
  return {
    title,
    name,
    email,
    firm,
    open_until,
    revoked_at,
    lists: room.lists.map(({ id }) => id),
    assessment_period: room.assessment_period?.id ?? null,
    frameworks: room.every_framework ? 'every' : room.frameworks.map(({ id }) => id),
    entities: room.every_entity ? 'every' : room.entities_count,
    reports: room.reports.map(({ id }) => id),
  }
}

async function mailLink(
  call: Call,
  room: AuditorRoom,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from organizations
    where organization_id = ${call.organizationId}`.execute(call.db)
  const url = tokenLink(address, '/auditor-room', token)
  const { message } = room
  const organization = rows[0]?.name ?? ''
  await call.enqueue('send-mail', roomEmail({ room, by: call.actor.fullName, organization, message, url }))
}

async function endSessions({ db, organizationId }: Call, roomId: number): Promise<void> {
  await sql`update auditor_room_sessions set ended_at = now()
    where organization_id = ${organizationId} and auditor_room_id = ${roomId} and ended_at is null`.execute(
    db,
  )
}

/** The end of the day for a person `u`. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone u.time_zone)`

async function demandDay({ db }: Call, day: string): Promise<void> {
  const { rows } = await sql<{ is_past: boolean; is_far: boolean }>`
    select ${day}::date < ${today} as is_past, ${day}::date > ${today} + ${ROOM_DAYS_MAX}::int as is_far`.execute(
    db,
  )
  if (rows[0]?.is_past) throw invalid({ open_until: ['Choose today or a later day.'] })
  if (rows[0]?.is_far)
    throw invalid({ open_until: [`A room can be open for at most ${ROOM_DAYS_MAX} days.`] })
}

/** Throws `invalid` unless the caller may read everything in the scope, and there is something in it. */
export async function demandScope(call: Call, scope: Scope): Promise<void> {
  const { db, organizationId, actor } = call
  const errors: FieldErrors = {}
  const { list_ids, assessment_period_id, protocol_ids, entity_ids, report_ids } = scope
  if (list_ids.length + report_ids.length === 0 && assessment_period_id === null)
    errors.list_ids = ['Choose a list of document requests, a period, or a report.']
  const { rows } = await sql<{ lists: number; frameworks: number; entities: number; reports: number }>`
    select (select count(*)::int from document_request_lists l where l.organization_id = ${organizationId}
        and l.id = any(${list_ids}::bigint[]) and l.deleted_at is null and ${isReadableList(actor)}) as lists,
      (select count(*)::int from organization_protocols op where op.organization_id = ${organizationId}
        and op.protocol_id = any(${protocol_ids}::bigint[])) as frameworks,
      (select count(*)::int from entities e where e.organization_id = ${organizationId}
        and e.id = any(${entity_ids}::bigint[]) and e.deleted_at is null and ${maySeeEntity(actor)}) as entities,
      (select count(*)::int from reports r where r.id = any(${report_ids}::bigint[])
        and ${isReadableReport(actor)}) as reports`.execute(db)
  const found = rows[0] ?? { lists: 0, frameworks: 0, entities: 0, reports: 0 }
  if (found.lists < new Set(list_ids).size) errors.list_ids = ['Choose existing lists.']
  if (found.frameworks < new Set(protocol_ids).size) errors.protocol_ids = ['Choose existing frameworks.']
  if (found.entities < new Set(entity_ids).size) errors.entity_ids = ['Choose existing entities.']
  if (found.reports < new Set(report_ids).size) errors.report_ids = ['Choose finished reports.']
  if (assessment_period_id !== null) {
    const isKnown = await periodOf(call, assessment_period_id).catch(() => null)
    if (!isKnown) errors.assessment_period_id = ['Choose an existing period.']
    if (!scope.every_framework && protocol_ids.length === 0)
      errors.protocol_ids = ['Choose frameworks, or every one.']
    if (!scope.every_entity && entity_ids.length === 0) errors.entity_ids = ['Choose entities, or every one.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function setScope({ db, organizationId }: Call, roomId: number, scope: Scope): Promise<void> {
  const put = (table: string, ids: readonly number[]) =>
    sql`insert into ${sql.table(table)} select distinct ${organizationId}::bigint, ${roomId}::bigint, x
      from unnest(${ids}::bigint[]) x`.execute(db)
  await put('auditor_room_lists', scope.list_ids)
  await put('auditor_room_reports', scope.report_ids)
  if (scope.assessment_period_id === null) return
  if (!scope.every_framework) await put('auditor_room_protocols', scope.protocol_ids)
  if (!scope.every_entity) await put('auditor_room_entities', scope.entity_ids)
}
