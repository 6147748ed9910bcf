import { z } from 'zod'
import type { administrationApi } from '#domain/administration/administration.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'

/** The query parameters of the reports. Values that cannot be parsed are dropped. */
export const ReportsSearch = z.object({
  search: z.union([z.string(), z.number(), z.boolean()]).transform(String).optional().catch(undefined),
  sort: z
    .string()
    .regex(/^created_at\|(asc|desc)$/)
    .optional()
    .catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  /** The report whose dialog is open. */
  report: z.int().min(1).optional().catch(undefined),
})
export type ReportsSearch = z.infer<typeof ReportsSearch>

/** Builds the input of the list's call from the address. */
export function reportsQuery({
  search,
  sort,
  page,
}: ReportsSearch): RawInputOf<(typeof administrationApi)['reports']> {
  return {
    per_page: 25,
    ...(search && { search: search.slice(0, 200) }),
    ...(sort && { sort }),
    ...(page && { page }),
  }
}
