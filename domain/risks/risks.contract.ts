import { z } from 'zod'
import { Id, Ids, Named } from '../platform/fields.ts'
import { list, route } from '../platform/route.ts'

/**
 * The risk of a set of answers, grouped by the dimensions of the call. `risk`, `score` and `risk_rank` are null where
 * nothing is answered, and `exposure` where nothing could be at risk; a dimension is null for questions that have no
 * threat or no category.
 */
export const RiskRow = z.object({
  threat: Named.nullable().optional(),
  category: Named.nullable().optional(),
  entity: Named.optional(),
  risk: z.number().nullable(),
  score: z.number().nullable(),
  exposure: z.number().nullable(),
  risk_rank: z.int().nullable(),
  threshold: z.number(),
  answered: z.int(),
  not_applicable: z.int(),
  in_scope: z.int(),
  coverage: z.number().describe('Answered questions as a percentage of questions in scope.'),
})
export type RiskRow = z.infer<typeof RiskRow>

/** A heat map is wanted whole; by category, entity and threat even a large company's risks come in pages. */
export const RISKS_PER_PAGE = 10_000

const RiskQuery = z.object({
  filter: z
    .strictObject({
      assessment_period_id: Id.optional(),
      protocol_id: z.union([Id, Ids]).optional(),
      entity_id: z.union([Id, Ids]).optional(),
      threat_id: Id.optional(),
      category_id: Id.optional(),
    })
    .optional(),
  page: z.int().min(1).max(1_000_000).optional(),
})

const grouped = (path: string, by: string) =>
  route({
    method: 'GET',
    path: `/api/v1/risks/${path}`,
    summary: `List the risk of an assessment period by ${by}, highest first. Defaults to the current period.`,
    needs: 'risk:read',
    input: RiskQuery,
    output: list(RiskRow, RISKS_PER_PAGE),
  })

export const risksApi = {
  threats: grouped('threats', 'threat'),
  threatsEntity: grouped('threats-entity', 'threat and entity'),
  categories: grouped('categories', 'category'),
  categoriesEntity: grouped('categories-entity', 'category and entity'),
  categoriesThreat: grouped('categories-threat', 'category and threat'),
  categoriesEntityThreat: grouped('categories-entity-threat', 'category, entity and threat'),
  entities: grouped('entities', 'entity'),
  heatMap: grouped('heat-map', 'threat and category'),
  overall: grouped('overall', 'nothing: one row'),
}
