import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#domain/platform/failure.ts'
import type { Route } from '#domain/platform/route.ts'
import { defaultNote } from '../audit/append.ts'
import type { Db } from '../db/db.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { Actor } from '../session/actor.ts'
import { bearerIfAny } from './bearer.ts'
import type { AuditNote, Call } from './call.ts'

interface Serving {
  enqueue: Enqueue
  https: boolean
}

interface Opened {
  route: Route
  request: FastifyRequest
  reply: FastifyReply
  actor: Actor
  trx: Db
  file: Call['file']
}

/** Returns the call as its handler sees it. */
export function callOf(
  serving: Serving,
  { route, request, reply, actor, trx, file }: Opened,
  input: unknown,
  noted: { note?: AuditNote | null },
): Call {
  const secure = serving.https || request.protocol === 'https'
  return {
    input,
    actor,
    get organizationId() {
      if (actor.organizationId === null) throw notFound()
      return actor.organizationId
    },
    db: trx,
    file,
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ifMatch: ifMatchOf(request),
    note: note => {
      noted.note = note && { ...defaultNote(route, input), ...note }
    },
    enqueue: (job, payload) => serving.enqueue(trx, job, payload),
    bearer: bearerIfAny(request),
    cookie: name => request.cookies[cookieName(name, secure)],
    setCookie: (name, value, maxAge, reach = { path: '/auth', sameSite: 'strict' }) => {
      reply.setCookie(cookieName(name, secure), value, { httpOnly: true, maxAge, secure, ...reach })
    },
  }
}

/** `If-Match: "7"` as 7; any other tag matches no version. */
function ifMatchOf(request: FastifyRequest): number | null {
  const tag = request.headers['if-match']
  if (tag === undefined || tag === '*') return null
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(tag)
  return match ? Number(match[1]) : 0
}

/** Over TLS a cookie has a name that browsers accept over TLS only: nobody on the way can slip one in. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Secure-${name}` : name
}
