import { z } from 'zod'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { risksApi } from '#domain/risks/risks.contract.ts'

const Id = z.int().min(1).optional().catch(undefined)

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const RisksSearch = z.object({
  period: Id,
  framework: Id,
  entity: Id,
  /** The figure whose answers are open: a threat, a category, an entity, or a threat and a category. */
  threat: Id,
  category: Id,
  of: Id,
  answers: z.literal(1).optional().catch(undefined),
  page: Id,
})
export type RisksSearch = z.infer<typeof RisksSearch>

/** Builds the input of the calls from the address. */
export function risksQuery({
  period,
  framework,
  entity,
}: RisksSearch): RawInputOf<(typeof risksApi)['overall']> {
  return {
    filter: {
      ...(period && { assessment_period_id: period }),
      ...(framework && { protocol_id: framework }),
      ...(entity && { entity_id: entity }),
    },
  }
}
