import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const MyEntitiesSearch = searchParams({
  search: params.text,
  group: params.ids,
  tag: params.ids,
  division: params.id,
  locked: params.toggle,
  sort: params.sort('name', 'location', 'group', 'manager', 'completion', 'needs_answer', 'assigned', 'risk'),
  page: params.page,
})
export type MyEntitiesSearch = SearchOf<typeof MyEntitiesSearch>

type Looking = Pick<CurrentUser, 'id' | 'abilities'>

/**
 * Builds the input of the list's call from the address: an admin sees all their entities, a manager those they manage.
 */
export function myEntitiesQuery(
  { search, group, tag, division, locked, sort, page }: MyEntitiesSearch,
  me: Looking,
): RawInputOf<(typeof entitiesApi)['list']> {
  return {
    filter: {
      ...(!looksAfterAll(me) && { manager_id: me.id }),
      ...(group && { group_id: group }),
      ...(tag && { tag_id: tag }),
      ...(division && { division_id: division }),
      ...(locked && { locked }),
    },
    per_page: 25,
    ...listInput({ search, sort: sortFor(sort, me), page }),
  }
}

/** The order of the list: by default the highest risk first, for people who see risks. */
export function sortFor(sort: string | undefined, { abilities }: Pick<Looking, 'abilities'>): string {
  const seesRisk = abilities.includes('risk:read')
  if (sort && (seesRisk || !sort.startsWith('risk'))) return sort
  return seesRisk ? 'risk|desc' : 'name|asc'
}

function looksAfterAll(me: Looking): boolean {
  return me.abilities.includes('entity:manage')
}

/** Search and filters. */
export const narrowing = ['search', 'group', 'tag', 'division', 'locked'] as const
