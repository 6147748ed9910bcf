import type { mappingsApi } from '#domain/mappings/mappings.contract.ts'
import { relations } from '#domain/mappings/relations.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the pairs of frameworks. */
export const PairsSearch = searchParams({ page: params.page })

/** The query parameters of a framework's mappings. */
export const MappingsSearch = searchParams({
  /** The other framework. */
  with: params.id,
  search: params.text,
  relation: params.oneOf(relations),
  unmapped: params.toggle,
  own: params.toggle,
  sort: params.sort('tempid'),
  page: params.page,
  /** While answers are being copied, to or from the other framework. */
  carry: params.oneOf(['to', 'from']),
})
export type MappingsSearch = SearchOf<typeof MappingsSearch>

export const narrowing = ['search', 'relation', 'unmapped', 'own'] as const

/** Builds the input of the list's call from the address. */
export function mappingsQuery(
  protocolId: number,
  search: MappingsSearch,
): RawInputOf<(typeof mappingsApi)['list']> {
  const filter = {
    ...(search.with && { other_protocol_id: search.with }),
    ...(search.relation && { relation: search.relation }),
    ...(search.unmapped && { unmapped: true }),
    ...(search.own && { own: true }),
  }
  return { protocol_id: protocolId, per_page: 25, filter, ...listInput(search) }
}
