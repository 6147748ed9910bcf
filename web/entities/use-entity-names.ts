import { useQueryClient } from '@tanstack/react-query'
import { type Entity, entitiesApi } from '#domain/entities/entities.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'

/** Names an entity of which only the id is known, from the lists that were shown. */
export function useEntityNames(): (id: number) => string {
  const client = useQueryClient()
  return id => {
    const { method, path } = entitiesApi.list
    const lists = client.getQueriesData<Listed<Entity>>({ queryKey: [method, path] })
    const entity = lists.flatMap(([, list]) => list?.data ?? []).find(each => each.id === id)
    return entity?.name ?? `#${id}`
  }
}
