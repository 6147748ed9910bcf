import { type RawBuilder, sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { anonymous } from '#server/platform/session/actor.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import type { Scope } from '../room-scope.ts'
import { storedScope } from '../rooms/stored-scope.ts'
import { makerOf } from './maker.ts'

/** The cookie of a browser; each room has its own, by its path. */
export const COOKIE = 'auditor_room'

/** The calls that one browser, or one link, may make in a minute. */
const CALLS_A_MINUTE = 120

/** A room that is open to somebody who has its link, or was let in. */
export interface OpenRoom {
  id: number
  /** The browser, if it has a cookie of this room. */
  sessionId: number | null
  isVerified: boolean
}

/** A room in a browser that was let in, with everything that it shows. */
export interface EnteredRoom extends OpenRoom {
  scope: Scope
}

/** The refusal of a link that opens nothing: the same whether it never existed, has expired, or was revoked. */
export const deadRoom = (): Failure =>
  new Failure('not_found', 'This room isn’t open any more. Ask whoever sent it to you for a new link.')

const lockedRoom = (): Failure =>
  new Failure('unauthenticated', 'This room isn’t open in this browser. Open the link in your email again.')

interface Found {
  organization_id: number
  room_id: number
  session_id: number | null
  is_verified: boolean
  created_by: number
}

/** A call names its room by the token of a link, or by the room’s id, with the cookie of a browser. */
type Named = { token: string } | { room: string }

/** The room that a call names, and the refusal if there is none. */
interface Opening {
  key: string
  found: RawBuilder<Found>
  refusal: () => Failure
}

function byLink(call: Call<{ token: string }>): Opening {
  const hash = hashToken(call.input.token)
  const cookie = call.cookie(COOKIE)
  return {
    key: hash.toString('hex'),
    found: sql<Found>`select * from assay.open_auditor_room(${hash}, null, ${cookie ? hashToken(cookie) : null})`,
    refusal: deadRoom,
  }
}

function byCookie(call: Call<{ room: string }>): Opening {
  const cookie = call.cookie(COOKIE)
  if (!cookie) throw lockedRoom()
  const hash = hashToken(cookie)
  return {
    key: hash.toString('hex'),
    found: sql<Found>`select * from assay.open_auditor_room(null, ${call.input.room}::uuid, ${hash})`,
    refusal: lockedRoom,
  }
}

/** Counts a call to a room, in a transaction of its own, so that calls that fail count too. Throws `too_many`. */
export async function countCall(call: Call<Named>): Promise<void> {
  const isByLink = 'token' in call.input
  const { key, found } = isByLink
    ? byLink(call as Call<{ token: string }>)
    : byCookie(call as Call<{ room: string }>)
  const limit = { kind: 'auditor room', key, most: CALLS_A_MINUTE, seconds: 60 }
  await demandFew(call.db, limit)
  // A token or cookie that never opened a room costs no more than a look, and need not be remembered.
  const { rows } = await found.execute(call.db)
  if (rows.length > 0) await countTry(call.db, limit)
}

/** A handler of calls to a room, which are counted before anything else. */
export function counted<Input extends Named, Result>(
  handle: (call: Call<Input>) => Promise<Result>,
): (call: Call<Input>) => Promise<Result> {
  return afterPreparing<Input, void, Result>(before => before.inTransaction(countCall), handle)
}

/**
 * Opens the room of a link: from here on the transaction sees its company, and the returned call is made in it, with the
 * rights that whoever made the room has now. Throws `not_found` for a link that opens nothing, without saying why.
 */
export const openByLink = <Input extends { token: string }>(call: Call<Input>) => opened(call, byLink(call))

/** The same by the cookie of a browser, whether it was let in yet or not. */
export const openByCookie = <Input extends { room: string }>(call: Call<Input>) =>
  opened(call, byCookie(call))

/** Opens the room in a browser that was let in. Throws `unauthenticated` for any other. */
export async function enteredRoom<Input extends { room: string }>(given: Call<Input>) {
  const { call, room } = await openByCookie(given)
  if (!room.isVerified) throw lockedRoom()
  await sql`update auditor_room_sessions set last_used_at = now()
    where organization_id = ${call.organizationId} and id = ${room.sessionId}
      and last_used_at < now() - interval '1 minute'`.execute(call.db)
  return { call, room: { ...room, scope: await storedScope(call, room.id) } }
}

async function opened<Input>(
  call: Call<Input>,
  { found, refusal }: Opening,
): Promise<{ call: Call<Input>; room: OpenRoom }> {
  const { rows } = await found.execute(call.db)
  const [row] = rows
  if (!row) throw refusal()
  const within = Object.create(call, {
    organizationId: { value: row.organization_id },
    actor: { value: { ...anonymous, organizationId: row.organization_id } },
  }) as Call<Input>
  const asMaker = await makerOf(within, row.created_by)
  if (!asMaker) throw refusal()
  return { call: asMaker, room: { id: row.room_id, sessionId: row.session_id, isVerified: row.is_verified } }
}
