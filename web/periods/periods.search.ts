import { z } from 'zod'
import type { periodsApi } from '#domain/periods/periods.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const PeriodsSearch = z.object({
  state: z.enum(['open', 'closed']).optional().catch(undefined),
  division: z.int().optional().catch(undefined),
  trashed: z.literal(true).optional().catch(undefined),
  sort: z
    .string()
    .regex(/^(name|start_date)\|(asc|desc)$/)
    .optional()
    .catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  /** 1 while the dialog for a new assessment is open. */
  new: z.literal(1).optional().catch(undefined),
  /** The assessment whose dialog is open. */
  edit: z.int().optional().catch(undefined),
})
export type PeriodsSearch = z.infer<typeof PeriodsSearch>

/** Builds the input of the list's call from the address. */
export function periodsQuery(search: PeriodsSearch): RawInputOf<(typeof periodsApi)['list']> {
  const { state, division, trashed, sort, page } = search
  return {
    filter: {
      ...(state && { closed: state === 'closed' }),
      ...(division && { division_id: division }),
      ...(trashed && { trashed: 'only' }),
    },
    per_page: 25,
    ...(sort && { sort }),
    ...(page && { page }),
  }
}
