import type { FastifyRequest } from 'fastify'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Route } from '#domain/platform/route.ts'
import { type Actor, actorOf, anonymous, type OpenedCall } from '../session/actor.ts'
import type { AccessTokens } from '../session/tokens.ts'

/** How a call's transaction begins: the statements, and who acts once their last row is known. */
export interface Opening {
  begin: string
  actorFrom(rows: OpenedCall[]): Actor
}

const asSystem = `select set_config('assay.scope', 'system', true)`

/** Reads the token and the company and division headers; everything they claim is checked in the transaction's first message. */
export async function openingOf(
  route: Route,
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<Opening> {
  if (route.needs === 'public') return { begin: `begin; ${asSystem}`, actorFrom: () => anonymous }
  const { sessionId, userId } = await tokens.check(bearerOf(request))
  const wanted = headerId(request, 'x-organization-id')
  const division = headerId(request, 'x-division-id')
  const scope = route.acrossCompanies ? `${asSystem}; ` : ''
  return {
    begin: `begin; ${scope}select * from assay.open_call('${sessionId}', ${wanted ?? 'null'})`,
    actorFrom: rows => admit(rows[0], { sessionId, userId, wanted, division }),
  }
}

interface Claims {
  sessionId: string
  userId: number
  wanted: number | null
  division: number | null
}

function admit(opened: OpenedCall | undefined, { sessionId, userId, wanted, division }: Claims): Actor {
  if (opened?.user_id !== userId) throw new Failure('unauthenticated', 'Login Required')
  const actor = actorOf(opened, sessionId)
  if (wanted !== null && actor.organizationId === null) throw notFound()
  if (division === null || !actor.features.has('divisions')) return actor
  if (actor.divisionIds && !actor.divisionIds.includes(division)) throw notFound()
  return { ...actor, activeDivisionId: division }
}

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w.-]{1,4096})$/.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw new Failure('unauthenticated', 'Login Required')
  return match[1]
}

function headerId(request: FastifyRequest, name: string): number | null {
  const text = request.headers[name]
  if (text === undefined || text === '') return null
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

/** Feature, ability and the company's state, in that order. */
export function demandAccess(route: Route, actor: Actor): void {
  if (route.needs === 'public' || route.needs === 'signed-in') return
  if (actor.organizationId !== null && !actor.isActive && !route.inactiveToo) {
    throw new Failure('forbidden', 'This company is not active.')
  }
  if (route.feature && !actor.features.has(route.feature)) {
    throw new Failure('feature_required', `Feature ${titleOf(route.feature)} is required to view this page`)
  }
  if (!actor.abilities.has(route.needs)) throw new Failure('forbidden', 'Permission Denied')
}

function titleOf(feature: string): string {
  return feature
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
