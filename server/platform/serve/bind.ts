import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api, Route } from '#domain/platform/route.ts'
import { appendAudit, auditEntry, defaultNote } from '../audit/append.ts'
import { type Db, type EndWith, transaction } from '../db/db.ts'
import type { Lanes } from '../db/pools.ts'
import type { Reading } from '../db/replica.ts'
import type { Enqueue } from '../jobs/job.ts'
import { type Actor, anonymous, type OpenedCall } from '../session/actor.ts'
import type { AccessTokens } from '../session/tokens.ts'
import { contentTypes, inSheet, wantedSheet } from '../sheets/list-stream.ts'
import type { AnySheet, Sheets } from '../sheets/sheet.ts'
import type { AuditNote, Call, Handlers } from './call.ts'
import { callOf } from './call-of.ts'
import type { Gate } from './capacity/gate.ts'
import { callersInTurn, laneOf } from './capacity/lane.ts'
import type { StreamSlots } from './capacity/stream-slots.ts'
import type { TimeLimits } from './capacity/time-limits.ts'
import { checkRoute } from './check-route.ts'
import { MadeTexts } from './content/made-once.ts'
import { readAhead, readFile } from './file.ts'
import { claimKey, keepAnswer, keyOf } from './idempotency.ts'
import { inputOf } from './input.ts'
import { overrideInBody } from './method-override.ts'
import { demandAccess, type Opening, openingOf } from './open.ts'
import { type Before, prepared } from './prepare.ts'
import { type Ready, sendAnswer, serialize } from './reply.ts'
import { streaming } from './streams/streaming.ts'

export interface Serving {
  app: FastifyInstance
  lanes: Lanes
  tokens: AccessTokens
  enqueue: Enqueue
  gate: Gate
  /** People open the app over TLS, regardless of the last proxy's protocol. */
  https: boolean
  /** Connections for streams, apart from the others, so that a slow reader holds none that calls need. */
  streams: { read: Reading; slots: StreamSlots }
  limits: TimeLimits
}

/** Needs no sign-in: large bodies are not accepted. */
const PUBLIC_BODY_BYTES = 16 * 1024

/** Serving one route: with the connections of its lane. */
interface RouteServing extends Serving {
  db: Db
  inTurn: ReturnType<typeof callersInTurn>
  /** Separate turns for handlers that wait: for a caller's bytes, or for a server that is not ours. */
  inSlowTurn: ReturnType<typeof callersInTurn>
  texts: MadeTexts
}

type AnyHandler = (call: Call) => Promise<unknown>

/** Serves every call of a noun with its handler. A route that does not declare who may use it stops the start. */
export function binder(serving: Serving) {
  const inTurn = callersInTurn(serving.lanes)
  const inSlowTurn = callersInTurn(serving.lanes)
  const texts = new MadeTexts()
  return function serve<A extends Api>(api: A, handlers: Handlers<A>, sheets: Sheets<A> = {}): void {
    const served = Object.entries(api).map(([name, route]) => {
      checkRoute(name, route, { handler: handlers[name], sheet: sheets[name] })
      const { db } = laneOf(route, serving.lanes)
      const handler = {
        handler: handlers[name] as AnyHandler,
        sheet: sheets[name] as AnySheet<unknown> | undefined,
      }
      const answer = answering({ ...serving, db, inTurn, inSlowTurn, texts }, route, handler)
      const small = route.needs === 'public' ? { bodyLimit: route.bodyBytesMax ?? PUBLIC_BODY_BYTES } : {}
      const before = { onRequest: (request: FastifyRequest) => serving.gate(route, request), ...small }
      const config = { isUpload: route.file !== undefined }
      serving.app.route({ method: route.method, url: route.path, handler: answer, config, ...before })
      return { route, answer, before }
    })
    overrideInBody(serving.app, served)
  }
}

function answering(
  serving: RouteServing,
  route: Route,
  { handler, sheet }: { handler: AnyHandler; sheet: AnySheet<unknown> | undefined },
) {
  const own = route.output.kind === 'stream' && {
    handler,
    contentType: route.output.contentType,
    event: route.audit,
  }
  const sheetIn = sheet && inSheet(route, handler, sheet)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const format = wantedSheet(route, request)
    const stream =
      sheetIn && format
        ? { handler: sheetIn(format), contentType: contentTypes[format], event: route.csv }
        : own
    if (stream) {
      const opening = await openingOf(route, request, serving.tokens)
      return streaming(serving, { route, request, reply, ...stream }, opening)
    }
    const file = route.file ? await fileFor(serving, route, reply) : null
    const inTurn = route.callsOut ? serving.inSlowTurn : serving.inTurn
    return inTurn(route, reply, () => answer(serving, { route, handler, request, reply, file }))
  }
}

async function answer(
  serving: RouteServing,
  { route, handler, request, reply, file }: Omit<Performance, 'actor' | 'trx'>,
): Promise<FastifyReply> {
  if (route.ownTransactions) {
    const performance = { route, handler, request, reply, actor: anonymous, file, trx: serving.db }
    return sendAnswer(request, reply, await perform(serving, performance))
  }
  const opening = await openingOf(route, request, serving.tokens)
  if (file) await readAhead(handler, file, request.body as Record<string, unknown>)
  const ready = await prepared(handler, beforehand(serving, { route, request, reply }, opening))
  const answered = await transaction<Ready, OpenedCall>(
    serving.db,
    opening.begin,
    async (trx, rows, endWith) => {
      const actor = opening.actorFrom(rows)
      demandAccess(route, actor)
      return perform(serving, { route, handler: ready, request, reply, actor, file, trx, endWith })
    },
  )
  return sendAnswer(request, reply, answered)
}

/** Returns the transactions with which a call prepares; they open as its own will. */
function beforehand(
  serving: RouteServing,
  given: Pick<Performance, 'route' | 'request' | 'reply'>,
  opening: Opening,
): Before {
  return {
    inTransaction: work =>
      transaction(serving.db, opening.begin, async (trx, rows: OpenedCall[]) => {
        const actor = opening.actorFrom(rows)
        demandAccess(given.route, actor)
        const input = inputOf(given.route, given.request)
        return work(callOf(serving, { ...given, actor, file: null, trx }, input, {}) as never)
      }),
  }
}

/** A file is received only from a person who may send it, and outside the call's transaction. */
async function fileFor(serving: RouteServing, route: Route, reply: FastifyReply) {
  const { request } = reply
  const opening = await openingOf(route, request, serving.tokens)
  await serving.inTurn(route, reply, () =>
    transaction<void, OpenedCall>(serving.db, opening.begin, async (_, rows) => {
      demandAccess(route, opening.actorFrom(rows))
    }),
  )
  return serving.inSlowTurn(route, reply, () => readFile(request, route.file ?? 'file'))
}

interface Performance {
  route: Route
  handler: AnyHandler
  request: FastifyRequest
  reply: FastifyReply
  actor: Actor
  file: Call['file']
  trx: Db
  /** Absent where the handler opens transactions of its own. */
  endWith?: EndWith
}

async function perform(serving: RouteServing, performance: Performance): Promise<Ready> {
  const { route, handler, request, actor, trx, endWith } = performance
  const input = inputOf(route, request)
  const key = isKeyed(route, actor) ? keyOf(request) : null
  const first = key ? await claimKey(trx, actor, key, performance) : null
  if (first) return first
  const noted: { note?: AuditNote | null } = {}
  const call = callOf(serving, performance, input, noted)
  const text = await serving.texts.textOf(handler, call, route)
  if (text) return text
  const result = await handler(call)
  const answer = serialize(route, result, request.url, input)
  if (key) await keepAnswer(trx, actor, key, answer)
  const note = noted.note === undefined ? defaultNote(route, input) : noted.note
  if (route.audit && note) {
    if (endWith) endWith(auditEntry(route.audit, note, call))
    else await appendAudit(trx, route.audit, note, call)
  }
  return answer
}

/**
 * Checks whether the call is done once by its key. Only calls inside a company are: responses about an account, such as
 * a new token, must not be kept anywhere.
 */
function isKeyed(route: Route, actor: Actor): boolean {
  if (route.showsSecret) return false
  return actor.organizationId !== null && route.personal !== 'account' && !route.acrossCompanies
}
