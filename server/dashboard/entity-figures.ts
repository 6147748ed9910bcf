import type { EntityFigures } from '#domain/dashboard/dashboard.contract.ts'
import { progressOf } from '#domain/dashboard/dashboard.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { FrameworkSums } from '../risks/framework-sums.service.ts'
import type { CellsAbove } from '../risks/worst/cells-above.service.ts'
import { allOf, type OpenWorkOfItem } from './open-work.service.ts'

interface Basis {
  sums: readonly FrameworkSums[]
  work: readonly OpenWorkOfItem[]
  above: CellsAbove
}

/** Returns the figures of each of these entities, also of those in which nothing is in scope. */
export function entityFigures(entities: readonly Named[], { sums, work, above }: Basis): EntityFigures[] {
  const sumsByEntity = Map.groupBy(sums, each => each.entity_id)
  const workByEntity = Map.groupBy(work, each => each.entity_id)
  return entities.map(entity => ({
    entity,
    above: above.ofEntity(entity.id),
    ...progressOf(sumsByEntity.get(entity.id) ?? []),
    ...allOf(workByEntity.get(entity.id) ?? []),
  }))
}
