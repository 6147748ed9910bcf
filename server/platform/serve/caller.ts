import type { FastifyRequest } from 'fastify'
import type { Actor } from '../session/actor.ts'

/** The caller of a request, as far as is known yet. */
export interface Caller {
  userId: number
  /** Null outside any company, and until the session was looked up. */
  organizationId: number | null
  impersonatorId: number | null
}

const callers = new WeakMap<FastifyRequest, Caller>()

export function callerOf(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null
}

/** The person that a token of ours names; whether its session is still valid is not known yet. */
export function noteUser(request: FastifyRequest, userId: number): void {
  callers.set(request, { userId, organizationId: null, impersonatorId: null })
}

export function noteActor(request: FastifyRequest, actor: Actor): void {
  const { userId, organizationId, impersonator } = actor
  callers.set(request, { userId, organizationId, impersonatorId: impersonator?.id ?? null })
}
