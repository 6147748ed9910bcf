import type { FastifyRequest } from 'fastify'
import type { Failure } from '#domain/platform/failure.ts'
import { NowAndThen } from '../limits/now-and-then.ts'
import { callerOf } from './caller.ts'

/** Refused calls that may reveal an attack. */
const noted = new Set([401, 403, 429])

/** Seconds for which the same caller’s refusals of one kind are one line, once there are very many. */
const floods = new NowAndThen(10)

/** Logs a refusal: the person and the call. It names the route, never the address, which may carry a secret. */
export function logRefusal(request: FastifyRequest, { status, code }: Failure): void {
  if (!noted.has(status)) return
  const { method, ip: address, id: request_id } = request
  const route = routeOf(request)
  const caller = callerOf(request)
  const count = status === 429 ? floods.due(`${caller?.userId ?? address} ${route}`) : 1
  if (count === 0) return
  request.log.info(
    {
      request_id,
      method,
      route,
      status,
      code,
      address,
      ...(caller && {
        user_id: caller.userId,
        organization_id: caller.organizationId,
        ...(caller.impersonatorId !== null && { impersonator_id: caller.impersonatorId }),
      }),
      ...(count > 1 && { count }),
    },
    'refused',
  )
}

/** The pattern of the route, such as `/auth/invitations/:token`. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? 'none'
}
