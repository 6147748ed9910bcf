import type { Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import { blankDetails, type Details, pickDetails } from '#domain/entities/entity-content.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { RawInputOf } from '#domain/platform/route.ts'

export interface FrameworkChoice {
  protocol_id: number
  risk_profile_id: number | null
}

/** An asset of the entity, with what its line shows. */
export interface AssetNumber {
  asset_id: number
  name: string
  holds_patient_data: boolean
  count: number
}

/** An entity as its form holds it. Tags go by name, because new ones have no id yet. */
export type EntityValues = Details & {
  name: string
  description: string
  manager_id: number | null
  group_id: number | null
  tags: string[]
  division_ids: number[]
  protocols: FrameworkChoice[]
  assets: AssetNumber[]
}

export const blankValues: EntityValues = {
  name: '',
  description: '',
  ...blankDetails,
  manager_id: null,
  group_id: null,
  tags: [],
  division_ids: [],
  protocols: [],
  assets: [],
}

export function valuesOf(entity: Entity): EntityValues {
  return {
    name: entity.name,
    description: entity.description,
    ...pickDetails(entity),
    manager_id: entity.manager_id,
    group_id: entity.group?.id ?? null,
    tags: entity.tags.map(tag => tag.name),
    division_ids: entity.divisions.map(division => division.id),
    protocols: entity.protocols.map(({ id, pivot }) => ({
      protocol_id: id,
      risk_profile_id: pivot.risk_profile_id,
    })),
    assets: (entity.assets ?? []).map(({ id, name, holds_patient_data, count }) => ({
      asset_id: id,
      name,
      holds_patient_data,
      count,
    })),
  }
}

export type EntityChange = Omit<RawInputOf<(typeof entitiesApi)['update']>, 'entity_id'>

/** Returns the input of the call for the given values. Tags without an id are left to `newTags`. */
export function changeOf(values: Partial<EntityValues>, known: readonly Named[]): EntityChange {
  const { tags, protocols, assets, ...rest } = values
  return {
    ...(rest as Partial<Omit<EntityValues, 'tags' | 'protocols' | 'assets'>>),
    ...(tags && { tag_ids: idsOf(tags, known) }),
    ...(protocols && { protocols: protocols.map(choiceOf) }),
    ...(assets && { assets: assets.map(({ asset_id, count }) => ({ asset_id, count })) }),
  }
}

/** Checks whether some tags do not exist yet; those are sent by name in a separate call. */
export function hasNewTags(tags: readonly string[], known: readonly Named[]): boolean {
  return idsOf(tags, known).length < tags.length
}

function idsOf(tags: readonly string[], known: readonly Named[]): number[] {
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  return tags.flatMap(tag => ids.get(tag.toLowerCase()) ?? [])
}

/** Without a profile the server takes the framework's oldest, if it has one. */
function choiceOf({ protocol_id, risk_profile_id }: FrameworkChoice) {
  return { protocol_id, ...(risk_profile_id !== null && { risk_profile_id }) }
}
