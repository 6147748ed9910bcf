import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  veiled,
  WRONG_CODES_MAX,
} from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import type { openRoomApi, RoomDoor } from '#domain/auditor-rooms/open-room.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { countTry, demandFew, type Limit } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { codeEmail, openedEmail } from '../rooms/room-emails.ts'
import { noteEvent } from './note-event.ts'
import { COOKIE, deadRoom, type OpenRoom, openByCookie, openByLink } from './open-room.ts'

type Api = typeof openRoomApi

const HOUR_SECONDS = 60 * 60

/** The codes that are sent to one room in an hour. */
const codesSent = (roomId: number): Limit => ({
  kind: 'auditor room code',
  key: String(roomId),
  most: 6,
  seconds: HOUR_SECONDS,
})

/** The wrong codes of all browsers of one room in a day, after which it takes none. */
const codesGuessed = (roomId: number): Limit => ({
  kind: 'auditor room guess',
  key: String(roomId),
  most: 15,
  seconds: 24 * HOUR_SECONDS,
})

interface Facts {
  uuid: string
  title: string
  name: string
  email: string
  open_until: string
  organization: string
}

async function factsOf({ db, organizationId }: Call, room: OpenRoom): Promise<Facts> {
  const { rows } =
    await sql<Facts>`select m.uuid, m.title, m.name, m.email, m.open_until, o.name as organization
    from auditor_rooms m join organizations o on o.organization_id = m.organization_id
    where m.organization_id = ${organizationId} and m.id = ${room.id}`.execute(db)
  if (!rows[0]) throw deadRoom()
  return rows[0]
}

/** Tells what the link is for, and nothing of the contents. */
export async function lookAtDoor(given: Call<InputOf<Api['door']>>): Promise<RoomDoor> {
  const { call, room } = await openByLink(given)
  const { uuid, email, organization } = await factsOf(call, room)
  await noteEvent(call, room, { action: 'link_opened' })
  return { room: uuid, company: organization, sent_to: veiled(email), is_entered: room.isVerified }
}

/** Emails a code for this browser, which gets a cookie that opens nothing yet. */
export async function sendCode(given: Call<InputOf<Api['sendCode']>>): Promise<ResultOf<Api['sendCode']>> {
  const { call, room } = await openByLink(given)
  const facts = await factsOf(call, room)
  if (facts.uuid !== call.input.room) throw deadRoom()
  const limit = codesSent(room.id)
  await demandFew(call.db, limit)
  await countTry(call.db, limit)
  const token = randomToken()
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const { rows } = await sql<{ id: number }>`
    insert into auditor_room_sessions (organization_id, auditor_room_id, token_hash, code_hash, code_expires_at)
    values (${call.organizationId}, ${room.id}, ${hashToken(token)}, ${hashOf(token, code)},
      now() + make_interval(mins => ${CODE_MINUTES})) returning id`.execute(call.db)
  call.setCookie(COOKIE, token, 366 * 24 * HOUR_SECONDS, {
    path: `/api/v2/public/auditor-rooms/${facts.uuid}`,
    sameSite: 'strict',
  })
  await call.enqueue('send-mail', codeEmail({ room: facts, organization: facts.organization, code }))
  await noteEvent(call, { ...room, sessionId: rows[0]?.id ?? null }, { action: 'code_sent' })
  return { sent_to: veiled(facts.email) }
}

/** Without the token of the browser, which is nowhere, the hash does not tell the code. */
const hashOf = (token: string, code: string) => hashToken(`${token} ${code}`)

/** Lets a browser in with its code. A wrong one is counted and logged. `address`: of the app. */
export async function enterRoom(given: Call<InputOf<Api['enter']>>, address: string): Promise<void> {
  const { call, room } = await openByCookie(given)
  if (room.isVerified) return call.note(null)
  const limit = codesGuessed(room.id)
  await demandFew(call.db, limit)
  const { rows } = await sql<{ code_hash: Buffer | null; is_over: boolean; wrong_codes: number }>`
    select code_hash, code_expires_at <= now() as is_over, wrong_codes from auditor_room_sessions
    where organization_id = ${call.organizationId} and id = ${room.sessionId} for update`.execute(call.db)
  const [session] = rows
  if (!session?.code_hash || session.is_over || session.wrong_codes >= WRONG_CODES_MAX) throw overCode()
  const given_hash = hashOf(call.cookie(COOKIE) ?? '', call.input.code.replaceAll(/\s/g, ''))
  if (timingSafeEqual(session.code_hash, given_hash)) return letIn(call, room, address)
  await countTry(call.db, limit)
  await sql`update auditor_room_sessions set wrong_codes = wrong_codes + 1
    where organization_id = ${call.organizationId} and id = ${room.sessionId}`.execute(call.db)
  await noteEvent(call, room, { action: 'code_refused' })
  throw session.wrong_codes + 1 >= WRONG_CODES_MAX ? overCode() : wrongCode()
}

const wrongCode = () =>
  new Failure('unauthenticated', 'That code is incorrect.', { body: { is_over: false }, keepsWrites: true })

const overCode = () =>
  new Failure('unauthenticated', 'This code doesn’t work any more. Get a new one.', {
    body: { is_over: true },
    keepsWrites: true,
  })

async function letIn(call: Call, room: OpenRoom, address: string): Promise<void> {
  const { db, organizationId } = call
  await sql`update auditor_room_sessions set verified_at = now(), last_used_at = now(), code_hash = null,
      code_expires_at = null
    where organization_id = ${organizationId} and id = ${room.sessionId}`.execute(db)
  await noteEvent(call, room, { action: 'entered' })
  const facts = await factsOf(call, room)
  call.note({ subjectType: 'auditor_rooms', subjectId: room.id, after: { by_link: facts.email } })
  const { rows: first } = await sql`update auditor_rooms set first_opened_at = now()
    where organization_id = ${organizationId} and id = ${room.id} and first_opened_at is null returning id`.execute(
    db,
  )
  if (first.length === 0) return
  const { rows } = await sql<{ email: string; first_name: string }>`select email, first_name from users
    where id = ${call.actor.userId}`.execute(db)
  const [maker] = rows
  if (!maker) return
  const url = new URL(`/auditor-rooms/${room.id}`, address).href
  await call.enqueue(
    'send-mail',
    openedEmail({ to: maker.email, firstName: maker.first_name, room: { ...facts, id: room.id }, url }),
  )
}

/** Ends the browser’s session. */
export async function leaveRoom(given: Call<InputOf<Api['leave']>>): Promise<void> {
  const { call, room } = await openByCookie(given)
  await sql`update auditor_room_sessions set ended_at = now()
    where organization_id = ${call.organizationId} and id = ${room.sessionId}`.execute(call.db)
  await noteEvent(call, room, { action: 'left' })
  call.setCookie(COOKIE, '', 0, {
    path: `/api/v2/public/auditor-rooms/${call.input.room}`,
    sameSite: 'strict',
  })
}
