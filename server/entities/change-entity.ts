import { isKept, mayAdminister } from '#domain/entities/entities.rules.ts'
import { pickDetails } from '#domain/entities/entity-content.ts'
import { demand, demandState, type Verdict } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { heldAssets } from '../assets/held-assets.service.ts'
import { type Found, findChanged, findEntity, presentOne, type ShownPeriod } from './find-entities.ts'

/** Entities as they are in a period. */
export function entityRecords(period: ShownPeriod) {
  return records('entities', {
    find: async (call, id) => withAssets(call, await findEntity(call, id, period)),
    findChanged: async (call, id) => withAssets(call, await findChanged(call, id, period)),
    present: (call, found) => presentOne(call, found, period),
    audit: recorded,
  })
}

/** The audit log keeps an entity with its assets. */
async function withAssets(call: Call, found: Found): Promise<Found> {
  return { ...found, assets: await heldAssets(call, found.id) }
}

/**
 * The entity that a call is about to change, locked until the call ends. Throws unless the caller may and it is not
 * trashed.
 */
export function lockToEdit(call: Call, entityId: number, period: ShownPeriod): Promise<Found> {
  return entityRecords(period).lock(call, entityId, found => demandChangeable(call, found, isKept(found)))
}

/** Throws unless the caller administers the entity and its state allows the change. */
export function demandChangeable(call: Call, found: Found, state: Verdict): void {
  demand(mayAdminister(call.actor, { administered: found.is_administered }))
  demandState(state)
}

/** Returns the fields of an entity that the audit log keeps. */
function recorded(entity: Found) {
  const { name, description, manager_id, group, tags, divisions, protocols, deleted_at } = entity
  const own = { name, description, ...pickDetails(entity), manager_id }
  const assets = entity.assets?.map(({ id, name, count }) => ({ id, name, count }))
  return { ...own, group, tags, divisions, protocols, assets, deleted_at }
}
