import { useQueryClient } from '@tanstack/react-query'
import type { Listed } from '#domain/platform/listing.ts'
import type { Route } from '#domain/platform/route.ts'

interface Named {
  id: number
  name: string
}

/** Names records by id, from the lists that were shown. */
export function useListedNames({ method, path }: Route): (ids: readonly number[]) => Named[] {
  const client = useQueryClient()
  return ids => {
    const lists = client.getQueriesData<Listed<Named>>({ queryKey: [method, path] })
    const known = new Map(lists.flatMap(([, list]) => list?.data ?? []).map(({ id, name }) => [id, name]))
    return ids.map(id => ({ id, name: known.get(id) ?? `#${id}` }))
  }
}
