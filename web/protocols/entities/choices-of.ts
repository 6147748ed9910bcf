import type { RawInputOf } from '#domain/platform/route.ts'
import type { ProtocolEntities, protocolEntitiesApi } from '#domain/protocols/protocol-entities.contract.ts'
import { changesOf } from '#web/platform/records/changes-of.ts'

export interface ChosenEntities {
  entity_ids: number[]
  /** The profile of entities that begin to use the framework, as the field has it. */
  profile: string | null
  /** Gives it to those that use the framework already, too. */
  isForAll: boolean
}

type Input = Omit<RawInputOf<typeof protocolEntitiesApi.change>, 'organization_id' | 'protocol_id'>

/** The ids of all entities that use the framework, in ascending order. */
export function usersOf({ choices }: Pick<ProtocolEntities, 'choices'>): number[] {
  return choices.flatMap(({ entity_ids }) => entity_ids).sort((one, other) => one - other)
}

/** The changes to send: what begins and stops using the framework, and what gets another profile. */
export function inputFor(before: ProtocolEntities, { entity_ids, profile, isForAll }: ChosenEntities): Input {
  const { add_ids, remove_ids } = changesOf(usersOf(before), entity_ids)
  const chosen = isForAll ? entity_ids : add_ids
  const choice = { entity_ids: chosen, ...(profile && { risk_profile_id: Number(profile) }) }
  return { choices: chosen.length > 0 ? [choice] : [], remove_ids }
}

/** The changes that restore what was before, as far as these ones concern it. */
export function undoFor({ choices }: ProtocolEntities, done: Input): Input {
  const changed = new Set([
    ...(done.choices ?? []).flatMap(({ entity_ids }) => entity_ids),
    ...(done.remove_ids ?? []),
  ])
  const used = new Set(usersOf({ choices }))
  return {
    choices: choices
      .map(({ entity_ids, risk_profile_id }) => ({
        entity_ids: entity_ids.filter(id => changed.has(id)),
        ...(risk_profile_id !== null && { risk_profile_id }),
      }))
      .filter(({ entity_ids }) => entity_ids.length > 0),
    remove_ids: [...changed].filter(id => !used.has(id)),
  }
}
