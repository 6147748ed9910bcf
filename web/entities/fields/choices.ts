import { useQuery } from '@tanstack/react-query'
import { assetsApi } from '#domain/assets/assets.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { groupsApi } from '#domain/groups/groups.contract.ts'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { tagsApi } from '#domain/tags/tags.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'

/** The queries to refetch after an entity changed. */
export const entityAnswers = [
  ...Object.values(entitiesApi),
  groupsApi.list,
  tagsApi.list,
  protocolsApi.list,
  riskProfilesApi.list,
  assetsApi.list,
]

/** The frameworks that the company uses, with their risk profiles. */
export const adoptedFrameworks = askingAll(protocolsApi.list, { filter: { adopted: true } })

export function useFrameworks() {
  return useQuery(adoptedFrameworks)
}

export function useGroups() {
  return useQuery(askingAll(groupsApi.list, { sort: 'name|asc' }))
}

export function useTags() {
  return useQuery(askingAll(tagsApi.list, { sort: 'name|asc' }))
}

/** The company's register of assets, by name. */
export function useAssets() {
  return useQuery(askingAll(assetsApi.list, { sort: 'name|asc' }))
}

/** The people who can manage an entity: managers and admins, by name. */
export function useManagers() {
  const managers = useQuery(askingAll(usersApi.list, { filter: { role: 'Manager' } })).data ?? []
  const admins = useQuery(askingAll(usersApi.list, { filter: { role: 'Admin' } })).data ?? []
  const byId = new Map([...managers, ...admins].map(person => [person.id, person]))
  return [...byId.values()].sort((one, other) => one.full_name.localeCompare(other.full_name))
}
