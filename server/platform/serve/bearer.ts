import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/platform/failure.ts'

/** The token of a call, not yet verified. Throws `unauthenticated` without one. */
export function bearerOf(request: FastifyRequest): string {
  const bearer = bearerIfAny(request)
  if (bearer === null) throw new Failure('unauthenticated', 'Login Required')
  return bearer
}

/** The same for calls that need no sign-in: null without one. */
export function bearerIfAny(request: FastifyRequest): string | null {
  return /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
