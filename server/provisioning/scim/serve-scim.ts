import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#domain/platform/failure.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Lanes } from '#server/platform/db/pools.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { failureOf } from '#server/platform/serve/errors.ts'
import { logRefusal } from '#server/platform/serve/log-refusal.ts'
import { demandFewValues, demandSound } from '#server/platform/serve/sound.ts'
import { resourceTypes, schemas, serviceProviderConfig, withId } from './discovery.ts'
import { groupRoutes } from './groups/group-routes.ts'
import { inScimCall } from './open-scim.ts'
import { listBody, pageOf } from './paging.ts'
import { ScimFailure, scimErrorBody } from './scim-failure.ts'
import { openScimGate } from './scim-gate.ts'
import { type ScimRoute, scimBase } from './scim-route.ts'
import { userRoutes } from './users/user-routes.ts'

const MEDIA_TYPE = 'application/scim+json'

interface Parts {
  db: Db
  enqueue: Enqueue
  lanes: Lanes
  callsPerSecond?: number | undefined
  /** The address of the app. */
  address: string
}

/**
 * Serves SCIM 2.0 (RFC 7644) at `/scim/v2`, for identity providers that hold the token of a company. Its bodies, errors and
 * media type are those of the standard, so its calls are not part of the contract.
 */
export function serveScim(app: FastifyInstance, parts: Parts): void {
  const gate = openScimGate(parts)
  const base = scimBase(parts.address)
  const answer = (route: ScimRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
    demandSound([request.query, request.body])
    const { id = '' } = request.params as { id?: string }
    const query = request.query as Record<string, unknown>
    const result = await gate.inTurn(reply, () =>
      inScimCall(parts, request, call => route.handler(call, { id, query, body: request.body, base })),
    )
    gate.note(request, true)
    reply.header('cache-control', 'no-store')
    if (result === null) return reply.code(204).send()
    const { meta } = result as { meta?: { location?: string } }
    if (route.status === 201 && meta?.location) reply.header('location', meta.location)
    return reply
      .code(route.status ?? 200)
      .type(`${MEDIA_TYPE}; charset=utf-8`)
      .send(JSON.stringify(result))
  }
  void app.register(
    async scope => {
      readScim(scope)
      scope.addHook('onRequest', async request => gate.demand(request))
      scope.setErrorHandler((error: FastifyError, request, reply) => {
        const status = answerScimFailure(error, request, reply)
        if (status === 401) gate.note(request, false)
      })
      for (const route of [...discovery, ...userRoutes, ...groupRoutes]) {
        scope.route({ method: route.method, url: route.url, handler: answer(route) })
      }
      scope.all('/*', async () => {
        throw notFound()
      })
    },
    { prefix: '/scim/v2' },
  )
}

const discovery: ScimRoute[] = [
  {
    method: 'GET',
    url: '/ServiceProviderConfig',
    handler: async (_, { base }) => serviceProviderConfig(base),
  },
  ...listed('ResourceTypes', resourceTypes),
  ...listed('Schemas', schemas),
]

function listed(name: string, all: (base: string) => { id: string }[]): ScimRoute[] {
  return [
    {
      method: 'GET',
      url: `/${name}`,
      handler: async (_, { base }) => {
        const resources = all(base)
        return listBody(resources, resources.length, pageOf({}))
      },
    },
    { method: 'GET', url: `/${name}/:id`, handler: async (_, { base, id }) => withId(all(base), id) },
  ]
}

/** JSON under the name that the standard gives it, with the checks of all JSON. */
function readScim(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, (request, body, done) => {
    if (request.method === 'DELETE' && body === '') return done(null, undefined)
    try {
      demandFewValues(body as string)
    } catch (error) {
      return done(error as Error)
    }
    void parse(request, body as string, done)
  })
}

function answerScimFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): number {
  reply.header('cache-control', 'no-store').type(`${MEDIA_TYPE}; charset=utf-8`)
  const send = (status: number, body: object) => {
    void reply.code(status).send(JSON.stringify(body))
    return status
  }
  if (error instanceof ScimFailure) {
    return send(error.status, scimErrorBody(error.status, error.message, error.scimType))
  }
  const failure = failureOf(error)
  if (!failure) {
    request.log.error({ err: error, request_id: request.id }, 'unexpected')
    return send(500, scimErrorBody(500, `Something went wrong. The request is ${request.id}.`))
  }
  logRefusal(request, failure)
  const { retryAfterSeconds } = failure.details
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  // SCIM knows no 422: such a value is one that the standard calls invalid.
  if (failure.code === 'invalid') return send(400, scimErrorBody(400, sentenceOf(failure), 'invalidValue'))
  if (failure.code === 'unreadable') return send(400, scimErrorBody(400, failure.message, 'invalidSyntax'))
  return send(failure.status, scimErrorBody(failure.status, failure.message))
}

function sentenceOf({
  message,
  details,
}: {
  message: string
  details: { fields?: Record<string, string[]> }
}) {
  return Object.values(details.fields ?? {}).flat()[0] ?? message
}
