import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#domain/api.ts'
import { Failure } from '#domain/platform/failure.ts'
import { bearerOf } from '../platform/serve/bearer.ts'
import { API_TOKEN_PREFIX } from '../platform/session/tokens.ts'
import { callerOf, RefusedCall } from './caller.ts'
import type { Work } from './tool.ts'

/**
 * Serves the Model Context Protocol at `/mcp`, for assistants that work with an API token. No session is kept: each message
 * is answered by itself, by any instance.
 */
export function serveMcp(
  app: FastifyInstance,
  { address, version }: { address: string; version: string },
): void {
  app.post('/mcp', async (request, reply) => {
    const work = await workOf(app, request, reply, address)
    // The protocol loads with the first message: 10 MB that a company without assistants never needs.
    const { answer } = await import('./answer-message.ts')
    const { status, headers, text } = await answer(asWebRequest(request, address), {
      body: request.body,
      work,
      version,
    })
    return reply.code(status).headers(headers).send(text)
  })
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({
      method,
      url: '/mcp',
      handler: (_, reply) => reply.header('allow', 'POST').code(405).send(),
    })
  }
}

/** Throws `unauthenticated` without a valid API token: a person’s own session is no program’s. */
async function workOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<Work> {
  reply.header('www-authenticate', 'Bearer')
  if (!bearerOf(request).startsWith(API_TOKEN_PREFIX)) {
    throw new Failure('unauthenticated', 'Send an API token, which people create in their profile.')
  }
  const caller = callerOf(app, request)
  try {
    const me = await caller.call(api.users.me, {})
    reply.removeHeader('www-authenticate')
    return { caller, me, address }
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 401)
      throw new Failure('unauthenticated', 'Login Required')
    throw error
  }
}

function asWebRequest({ headers }: FastifyRequest, address: string): Request {
  const { accept = '', 'content-type': contentType = '', 'mcp-protocol-version': protocol } = headers
  return new Request(new URL('/mcp', address), {
    method: 'POST',
    headers: {
      accept,
      'content-type': contentType,
      ...(protocol && { 'mcp-protocol-version': String(protocol) }),
    },
  })
}
