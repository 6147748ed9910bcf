import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Route, Streamed } from '#domain/platform/route.ts'
import { appendAudit, defaultNote } from '../../audit/append.ts'
import { type Db, transaction } from '../../db/db.ts'
import type { Reading } from '../../db/replica.ts'
import type { Enqueue } from '../../jobs/job.ts'
import type { OpenedCall } from '../../session/actor.ts'
import type { AccessTokens } from '../../session/tokens.ts'
import type { Call } from '../call.ts'
import { callOf } from '../call-of.ts'
import { callerOf } from '../caller.ts'
import type { StreamSlot, StreamSlots } from '../capacity/stream-slots.ts'
import type { TimeLimits } from '../capacity/time-limits.ts'
import { inputOf } from '../input.ts'
import { demandAccess, type Opening } from '../open.ts'
import { handTicket, ticketOf, wantedName } from './download-ticket.ts'
import { sendStream } from './stream.ts'

interface Serving {
  db: Db
  enqueue: Enqueue
  https: boolean
  tokens: AccessTokens
  streams: { read: Reading; slots: StreamSlots }
  limits: TimeLimits
}

interface Streaming {
  route: Route
  handler: (call: Call) => Promise<unknown>
  request: FastifyRequest
  reply: FastifyReply
  contentType: string
  /** The event that the audit log records. */
  event: string | false | undefined
}

/**
 * Responds with a stream, which is produced inside the call's transaction; the transaction ends with the last piece. A
 * page that wants its browser to save the stream gets a ticket instead, once the call has been found to succeed.
 */
export async function streaming(serving: Serving, given: Streaming, opening: Opening): Promise<FastifyReply> {
  const { route, handler, request, reply, contentType } = given
  const { read, slots } = serving.streams
  const name = wantedName(request)
  const slot = slots.enter(callerOf(request)?.userId)
  let sending: Promise<void> | undefined
  try {
    if (name === null) await recordExport(serving, given, opening, slot)
    await read(
      db =>
        transaction<void, OpenedCall>(db, inOneSnapshot(opening.begin), async (trx, rows) => {
          const actor = opening.actorFrom(rows)
          demandAccess(route, actor)
          const input = inputOf(route, request)
          slot.takeFor(actor.userId, actor.organizationId)
          const call = callOf(serving, { ...given, actor, file: null, trx }, input, {})
          const streamed = (await handler(call)) as Streamed
          if (name === null) {
            sending = sendStream(reply, contentType, await named(serving, given, streamed), serving.limits)
            await untilRead(sending, streamed)
            if (streamed.isRead) slot.leaveDatabase()
            else slot.leave()
          } else await begin(streamed)
        }),
      () => sending !== undefined,
    )
    await sending
  } finally {
    slot.leave()
  }
  return name === null ? reply : handTicket(serving, reply, name)
}

/** Waits until the stream needs its transaction no more, or is at its end. A refusal of the call ends the transaction, too. */
async function untilRead(sending: Promise<void>, { isRead }: Streamed): Promise<void> {
  await (isRead ? Promise.race([sending, isRead]) : sending)
}

/** The stream under the name that its ticket has. */
async function named(
  { tokens }: Serving,
  { route, request }: Streaming,
  streamed: Streamed,
): Promise<Streamed> {
  const ticket = await ticketOf(route, request, tokens)
  return ticket ? { ...streamed, name: ticket.name } : streamed
}

/** Makes the first piece and no other: a refusal of the call happens before it. */
async function begin({ pieces }: Streamed): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]()
  await iterator.next()
  await iterator.return?.()
}

/** A stream is read in several statements; changes between them would move rows from one to the other. */
function inOneSnapshot(begin: string): string {
  return begin.replace(/^begin;/, 'begin isolation level repeatable read, read only;')
}

/**
 * Opens the call and records it, committed before the first byte is sent: however early the caller breaks off, the log has
 * it. A call without an entry opens too, as the use of an API token is noted, which a snapshot to read from cannot.
 */
async function recordExport(
  serving: Serving,
  { route, request, reply, event }: Streaming,
  opening: Opening,
  slot: StreamSlot,
): Promise<void> {
  await transaction<void, OpenedCall>(serving.db, opening.begin, async (trx, rows) => {
    const actor = opening.actorFrom(rows)
    demandAccess(route, actor)
    if (!event) return
    const input = inputOf(route, request)
    slot.takeFor(actor.userId, actor.organizationId)
    const call = callOf(serving, { route, request, reply, actor, file: null, trx }, input, {})
    // The entry of a call about the installation is in its own chain, not in that of the caller's company.
    if (route.acrossCompanies) await sql`select set_config('assay.organization_id', '', true)`.execute(trx)
    await appendAudit(trx, event, defaultNote(route, input), call)
  })
}
