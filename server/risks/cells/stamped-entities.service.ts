import type { Db } from '#server/platform/db/db.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { readOutline } from './load-cells.ts'

export interface StampedEntity {
  entity_id: number
  /** Another one after every change of its answers, its exclusions, its frameworks or their questions. */
  version: string
}

/**
 * Returns the entities that the caller administers and that use a framework, by ascending ids. Whoever keeps something by entity
 * reads them first (decision 42). Without a period, an entity has no answers.
 */
export async function stampedEntities(
  db: Db,
  { actor, periodId }: { actor: Actor; periodId: number | null },
): Promise<StampedEntity[]> {
  // No period has the id 0.
  const outline = await readOutline(db, { actor, periodId: periodId ?? 0, filter: {} })
  const versions = new Map(outline.frameworks.map(({ protocol_id, version }) => [protocol_id, version]))
  return outline.entities.map(({ entity_id, stamp, uses }) => {
    const frameworks = uses.map(({ protocol_id: id }) => `${id} ${versions.get(id)}`)
    return { entity_id, version: [stamp, ...frameworks.toSorted()].join(' ') }
  })
}
