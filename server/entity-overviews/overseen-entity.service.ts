import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { overviewHead } from './overview-head.ts'

/**
 * The caller as somebody who sees all of an entity: its figures are of its whole scope for whoever oversees it. Throws
 * as its overview does for anybody else.
 */
export async function overseerOf(call: Call, entityId: number): Promise<Actor> {
  await overviewHead(call, entityId, null)
  return { ...call.actor, roles: new Set(['Admin']), divisionIds: null, activeDivisionId: null }
}
