import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import {
  type Detail,
  type Details,
  detailFields,
  details,
  filterFields,
} from '#domain/entities/entity-content.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

const detailFilters = Object.fromEntries(filterFields.map(field => [field, params.text])) as Record<
  Detail,
  typeof params.text
>

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const EntitiesSearch = searchParams({
  search: params.text,
  framework: params.id,
  group: params.ids,
  tag: params.ids,
  division: params.id,
  asset: params.ids,
  /** Whether the current assessment of the entity is locked. */
  lock: params.oneOf(['locked', 'unlocked']),
  ...detailFilters,
  trashed: params.toggle,
  sort: params.sort('name', ...detailFields, 'manager', 'group', 'completion'),
  page: params.page,
  /** 1 while the dialog for a new entity is open. */
  new: params.open,
  /** The entity whose dialog is open. */
  edit: params.id,
})
export type EntitiesSearch = SearchOf<typeof EntitiesSearch>

/** Builds the input of the list's call from the address. */
export function entitiesQuery(search: EntitiesSearch): RawInputOf<(typeof entitiesApi)['list']> {
  const { framework, group, tag, division, asset, lock, trashed } = search
  return {
    filter: {
      ...(framework && { protocol_id: framework }),
      ...(group && { group_id: group }),
      ...(tag && { tag_id: tag }),
      ...(division && { division_id: division }),
      ...(asset && { asset_id: asset }),
      ...(lock && { locked: lock === 'locked' }),
      ...(trashed && { trashed: 'only' }),
      ...textFilters(search),
    },
    ...listInput(search),
  }
}

function textFilters(search: EntitiesSearch) {
  const entries = filterFields.map(field => [field, search[field]?.slice(0, details[field].max)])
  return Object.fromEntries(entries.filter(([, text]) => text)) as Partial<Details>
}

/** Search and filters; the trash is another list rather than a filter of this one. */
export const narrowing = [
  'search',
  'framework',
  'group',
  'tag',
  'division',
  'asset',
  'lock',
  ...filterFields,
] as const
