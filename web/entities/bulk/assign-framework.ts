import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { changeOf, type FrameworkChoice, valuesOf } from '../fields/entity-values.ts'

/** Adds a framework to those of an entity. A framework already in use keeps its profile unless `changes` is set. */
export async function assignFramework(entityId: number, choice: FrameworkChoice, changes: boolean) {
  const entity = await call(entitiesApi.show, { entity_id: entityId })
  const { protocols } = valuesOf(entity)
  const isUsed = protocols.some(each => each.protocol_id === choice.protocol_id)
  if (isUsed && !changes) return
  const others = protocols.filter(each => each.protocol_id !== choice.protocol_id)
  const { protocols: next = [] } = changeOf({ protocols: [...others, choice] }, [])
  await call(entitiesApi.setProtocols, { entity_id: entityId, protocols: next }, { version: entity.version })
}
