import { useQueryClient } from '@tanstack/react-query'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'

/** Names entities by id, from the lists that were shown. */
export function useEntityNames(): (ids: readonly number[]) => { id: number; name: string }[] {
  const client = useQueryClient()
  return ids => {
    const { method, path } = entitiesApi.list
    const lists = client.getQueriesData<Listed<Entity>>({ queryKey: [method, path] })
    const known = new Map(lists.flatMap(([, list]) => list?.data ?? []).map(({ id, name }) => [id, name]))
    return ids.map(id => ({ id, name: known.get(id) ?? `#${id}` }))
  }
}
