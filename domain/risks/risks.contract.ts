import { z } from 'zod'
import { Day, Id, Ids, Named, Person } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, route } from '../platform/route.ts'
import { riskStates } from '../risk-register/risk-register.rules.ts'

export const above = z
  .int()
  .describe('Number of entity and threat pairs in this figure whose risk is above their threshold.')

/** The facts that an average of several entities must not hide. */
export const Extremes = z.object({
  worst: z
    .object({ entity: Named, risk: z.number(), coverage: z.number() })
    .nullable()
    .describe('The entity with the highest risk in this figure. Null without a risk.'),
  above,
  spread: z
    .object({ entities: z.int(), lowest: z.number(), highest: z.number() })
    .nullable()
    .describe('Number of entities with a risk in this figure, and the risks they lie between.'),
})
export type Extremes = z.infer<typeof Extremes>

/**
 * The risk of a set of answers, grouped by the dimensions of the call. `risk`, `score` and `risk_rank` are null where
 * nothing is answered, and `exposure` where nothing could be at risk; a dimension is null for questions that have no
 * threat or no category. Rows of one entity have no `worst` and no `spread`, and `above` only where they are all of it.
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
  worst: Extremes.shape.worst.optional(),
  above: above.optional(),
  spread: Extremes.shape.spread.optional(),
})
export type RiskRow = z.infer<typeof RiskRow>

/** The risk of one entity by one threat: the pairs among which the worst is looked for. */
export const TopRisk = z.object({
  entity: Named,
  threat: Named.nullable().describe('Null for questions without a threat.'),
  risk: z.number(),
  coverage: z.number().describe('Answered questions as a percentage of questions in scope.'),
  answered: z.int(),
  in_scope: z.int(),
  threshold: z.number().describe('The lowest of its frameworks. Above it, the pair needs remediation.'),
  manager: Person.nullable().describe('The manager of the entity.'),
  register: z
    .object({
      id: Id,
      state: z.enum(riskStates),
      needs_acceptance: z
        .boolean()
        .describe(
          'It was accepted within the threshold, and is above it in this assessment; of a closed one as it closed.',
        ),
      owner: Person.nullable(),
      review_date: Day.nullable(),
    })
    .nullable()
    .describe('Its entry in the risk register, of a closed assessment as it closed. Null without one.'),
  plans: z
    .array(Named)
    .describe('The action plans for it that you can see, of a closed assessment as it closed.'),
  before: z
    .object({ assessment_period: Named, risk: z.number() })
    .nullable()
    .describe(
      'The same pair in the closed assessment before this one. Null without one, or if it had no risk.',
    ),
})
export type TopRisk = z.infer<typeof TopRisk>

/** The number of top risks on a page. */
export const TOP_RISKS_PER_PAGE = 10

/** A heat map is wanted whole, and has no more rows than threats times categories. */
export const RISKS_PER_PAGE = 10_000

/** A threat or a category; 0 for questions without one. */
export const IdOrNone = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const filters = {
  assessment_period_id: Id.optional(),
  protocol_id: z.union([Id, Ids]).optional(),
  entity_id: z.union([Id, Ids]).optional(),
  division_id: Id.optional(),
  threat_id: IdOrNone.optional(),
  category_id: IdOrNone.optional(),
}

/** A likelihood or an impact. */
const Rating = z.int().min(1).max(5)

/** A square of the matrix of likelihood and impact. Squares without a pair are left out. */
export const MatrixSquare = z.object({
  likelihood: Rating,
  impact: Rating,
  inherent: z.int().describe('Likelihood × impact × 4.'),
  pairs: z.int().describe('Number of entity and threat pairs with a risk that are rated so.'),
  above: z.int().describe('How many of them have a risk above their threshold.'),
  worst: z
    .object({ entity: Named, threat: Named.nullable(), risk: z.number() })
    .describe('The pair with the highest risk.'),
})
export type MatrixSquare = z.infer<typeof MatrixSquare>

const RiskQuery = z.object({
  filter: z.strictObject(filters).optional(),
  page: z.int().min(1).max(1_000_000).optional(),
})

const summaryOf = (by: string) =>
  `List the risk of an assessment period by ${by}, highest first. Defaults to the current period.`

const grouped = (path: string, by: string) =>
  route({
    method: 'GET',
    path: `/api/v1/risks/${path}`,
    summary: summaryOf(by),
    needs: 'risk:read',
    input: RiskQuery,
    output: list(RiskRow, RISKS_PER_PAGE),
    csv: 'risks.exported',
  })

/** Rows by entity come in pages, as a company may have very many of them. */
export const ENTITY_RISKS_PER_PAGE = 50

const { page, per_page, filter, sort } = listing({
  filter: {
    ...filters,
    rated: Flag.describe('Only entities with a risk.'),
  },
  sort: ['name', 'risk', 'score', 'exposure', 'coverage'],
})

const groupedByEntity = (path: string, by: string) =>
  route({
    method: 'GET',
    path: `/api/v1/risks/${path}`,
    summary: summaryOf(by),
    needs: 'risk:read',
    input: RiskQuery.extend({ page, per_page }),
    output: list(RiskRow, ENTITY_RISKS_PER_PAGE),
    csv: 'risks.exported',
  })

export const risksApi = {
  threats: grouped('threats', 'threat'),
  threatsEntity: groupedByEntity('threats-entity', 'threat and entity'),
  categories: grouped('categories', 'category'),
  categoriesEntity: groupedByEntity('categories-entity', 'category and entity'),
  categoriesThreat: grouped('categories-threat', 'category and threat'),
  categoriesEntityThreat: groupedByEntity('categories-entity-threat', 'category, entity and threat'),
  entities: route({
    method: 'GET',
    path: '/api/v1/risks/entities',
    summary: summaryOf('entity'),
    needs: 'risk:read',
    input: z.object({ filter, page, per_page, sort, search: z.string().max(200).optional() }),
    output: list(RiskRow, ENTITY_RISKS_PER_PAGE),
    csv: 'risks.exported',
  }),
  top: route({
    method: 'GET',
    path: '/api/v1/risks/top',
    summary:
      'List the pairs of entity and threat with the highest risk in an assessment period, by default the current one.',
    needs: 'risk:read',
    input: z.object({
      filter: z
        .strictObject({
          ...filters,
          above: Flag.describe('Only pairs above their threshold.'),
          likelihood: Rating.optional().describe('Only pairs that the matrix places there.'),
          impact: Rating.optional(),
        })
        .optional(),
      page,
      per_page,
    }),
    output: list(TopRisk, TOP_RISKS_PER_PAGE),
    csv: 'risks.exported',
  }),
  matrix: route({
    method: 'GET',
    path: '/api/v1/risks/matrix',
    summary:
      'Count the pairs of entity and threat by likelihood and impact. A pair stands where its answered questions are rated highest now.',
    needs: 'risk:read',
    input: z.object({ filter: z.strictObject(filters).optional() }),
    output: list(MatrixSquare, 25),
    csv: 'risks.exported',
  }),
  heatMap: grouped('heat-map', 'threat and category'),
  overall: grouped('overall', 'nothing: one row'),
}
