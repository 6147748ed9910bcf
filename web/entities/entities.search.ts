import { z } from 'zod'
import type { entitiesApi } from '#domain/entities/entities.contract.ts'
import {
  type Detail,
  type Details,
  detailFields,
  details,
  filterFields,
} from '#domain/entities/entity-content.ts'
import type { RawInputOf } from '#domain/platform/route.ts'

const Text = z.union([z.string(), z.number().transform(String)])
const Filter = Text.optional().catch(undefined)
const detailFilters = Object.fromEntries(filterFields.map(field => [field, Filter])) as Record<
  Detail,
  typeof Filter
>
const Ids = z.union([z.number().transform(id => [id]), z.array(z.number())])

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const EntitiesSearch = z.object({
  search: Text.optional().catch(undefined),
  framework: z.int().optional().catch(undefined),
  group: Ids.optional().catch(undefined),
  tag: Ids.optional().catch(undefined),
  division: z.int().optional().catch(undefined),
  ...detailFilters,
  trashed: z.literal(true).optional().catch(undefined),
  sort: z
    .string()
    .regex(new RegExp(`^(name|${detailFields.join('|')}|manager|group|completion)\\|(asc|desc)$`))
    .optional()
    .catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  /** 1 while the dialog for a new entity is open. */
  new: z.literal(1).optional().catch(undefined),
  /** The entity whose dialog is open. */
  edit: z.int().optional().catch(undefined),
})
export type EntitiesSearch = z.infer<typeof EntitiesSearch>

/** Builds the input of the list's call from the address. */
export function entitiesQuery(search: EntitiesSearch): RawInputOf<(typeof entitiesApi)['list']> {
  const { framework, group, tag, division, trashed } = search
  return {
    filter: {
      ...(framework && { protocol_id: framework }),
      ...(group && { group_id: group }),
      ...(tag && { tag_id: tag }),
      ...(division && { division_id: division }),
      ...(trashed && { trashed: 'only' }),
      ...textFilters(search),
    },
    ...(search.search && { search: search.search.slice(0, 200) }),
    ...(search.sort && { sort: search.sort }),
    ...(search.page && { page: search.page }),
  }
}

function textFilters(search: EntitiesSearch) {
  const entries = filterFields.map(field => [field, search[field]?.slice(0, details[field].max)])
  return Object.fromEntries(entries.filter(([, text]) => text)) as Partial<Details>
}

/** Search and filters; the trash is another list rather than a filter of this one. */
export const narrowing = ['search', 'framework', 'group', 'tag', 'division', ...filterFields] as const
