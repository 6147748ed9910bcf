import type { ComparedPart } from '#domain/comparisons/comparisons.rules.ts'
import { extremesOf } from '#domain/dashboard/dashboard.rules.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { frameworkSums } from '#server/risks/framework-sums.service.ts'
import { cellsAbove } from '#server/risks/worst/cells-above.service.ts'
import { extremesBy } from '#server/risks/worst/extremes.service.ts'
import { topicExtremes } from '#server/risks/worst/topic-extremes.service.ts'
import { entitiesByDivision, namesOf } from './parts-of-company.ts'

interface Parts {
  periodId: number
  by: ComparedPart
  ids: readonly number[]
}

type ExtremesOfPart = (id: number) => Extremes

/**
 * Finds the facts that the averages of these parts of a company hide, in a period as it is read now. A part that is one entity hides none, and
 * has only the number of its pairs above their threshold.
 */
export async function extremesOfParts(call: Call, { periodId, by, ids }: Parts): Promise<ExtremesOfPart> {
  const { db, actor } = call
  switch (by) {
    case 'threat':
    case 'category': {
      const of = await extremesBy(db, { actor, periodId, filter: {} }, by)
      return id => of({ [`${by}_id`]: id })
    }
    case 'topic':
      return topicExtremes(db, { actor, periodId, filter: { topic_id: [...ids] } })
    case 'entity': {
      const above = await cellsAbove(db, { actor, periodId, filter: { entity_id: [...ids] } })
      return id => ({ worst: null, above: above.ofEntity(id), spread: null })
    }
    default:
      return ofEntities(call, periodId, by)
  }
}

/** The extremes of frameworks and divisions, which are sums over entities. */
async function ofEntities(
  call: Call,
  periodId: number,
  by: 'protocol' | 'division',
): Promise<ExtremesOfPart> {
  const { db, actor } = call
  const sums = await frameworkSums(db, { actor, periodId })
  const above = await cellsAbove(db, { actor, periodId, filter: {} })
  const names = await namesOf(call, 'entity', [...new Set(sums.map(({ entity_id }) => entity_id))])
  if (by === 'protocol') {
    const byProtocol = Map.groupBy(sums, ({ protocol_id }) => protocol_id)
    return id => extremesOf(byProtocol.get(id) ?? [], { names, above: above.ofProtocol(id) })
  }
  const entities = await entitiesByDivision(call)
  const byEntity = Map.groupBy(sums, ({ entity_id }) => entity_id)
  return id => {
    const own = entities.get(id) ?? []
    const theirs = own.flatMap(entity => byEntity.get(entity) ?? [])
    return extremesOf(theirs, { names, above: above.ofEntities(own) })
  }
}
