import { z } from 'zod'
import { Id, Named, Percent } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'
import { Extremes } from '../risks/risks.contract.ts'

const amount = z.number()

/** The sums that a risk and an exposure are quotients of, as in `RiskFigure`. */
const Sums = z.object({
  rated_weight: amount,
  weighted_risk: amount.describe('Σ weight × residual risk: `risk` is this ÷ `rated_weight`.'),
  open_weight: amount,
  open_risk: amount.describe('The same of unanswered questions at score 0: `exposure` has both in its sums.'),
})
export type WhatIfSums = z.infer<typeof Sums>

const Figures = z.object({
  risk: z.number().nullable(),
  exposure: z.number().nullable(),
  risk_rank: z.int().nullable().describe('1 for the highest risk of the list.'),
  sums: Sums,
})

const RatedFigures = Figures.extend(Extremes.shape)

const pair = {
  now: RatedFigures.describe('As the figures are.'),
  after: RatedFigures.describe('As they would be after saving and a rescore.'),
}

const counts = {
  score: z.number().nullable(),
  answered: z.int(),
  in_scope: z.int(),
  coverage: z.number().describe('Answered questions as a percentage of questions in scope.'),
}

const Rated = z.object({ ...counts, ...pair })

/** The risks of a framework under ratings and a threshold that nobody has saved. */
export const WhatIf = z.object({
  period: Named,
  protocol: Named,
  threshold: z.object({ now: z.number(), after: z.number() }),
  overall: Rated,
  threats: z
    .array(Rated.extend({ threat: Named.nullable() }))
    .describe('By threat, highest risk first. Null for questions without a threat.'),
  categories: z
    .array(Rated.extend({ category: Named.nullable() }))
    .describe('By category, highest risk first. Null for questions without a category.'),
})
export type WhatIf = z.infer<typeof WhatIf>
export type RatedPair = z.infer<typeof Rated>

/** The entities that a response lists. */
export const WHAT_IF_ENTITIES = 25

export const WhatIfEntities = z.object({
  rated: z.int().describe('Number of entities with a risk.'),
  above: z
    .object({ now: z.int(), after: z.int() })
    .describe('Number of entities whose risk is above the threshold.'),
  changed: z.int().describe('Number of entities whose risk would change.'),
  entities: z
    .array(
      z.object({
        entity: Named,
        now: z.number().nullable(),
        after: z.number().nullable(),
        above: z
          .object({ now: z.int(), after: z.int() })
          .describe('Number of threats whose risk for the entity is above the threshold.'),
        sums: z.object({ now: Sums, after: Sums }),
      }),
    )
    .describe(`Risks of the entities that would change most, at most ${WHAT_IF_ENTITIES}.`),
})
export type WhatIfEntities = z.infer<typeof WhatIfEntities>

const Rating = z.int().min(1).max(5)

const Proposal = z.object({
  protocol_id: Id,
  profiles: z
    .array(
      z.strictObject({
        risk_profile_id: Id,
        threats: z
          .array(z.strictObject({ threat_id: Id, likelihood: Rating }))
          .max(1000)
          .default([]),
        categories: z
          .array(z.strictObject({ category_id: Id, impact: Rating }))
          .max(1000)
          .default([]),
      }),
    )
    .max(50)
    .default([])
    .describe('Ratings to try. Those you leave out count as they are.'),
  threshold: Percent.optional().describe('Threshold to try. The default is the assessment’s.'),
})
export type Proposal = z.output<typeof Proposal>

const trying = <Output extends z.ZodType>(path: string, summary: string, output: Output) =>
  route({
    method: 'POST',
    path: `/api/v1/risks/what-if${path}`,
    summary,
    needs: 'risk:read',
    input: Proposal,
    output: one(output),
    // Nothing changes: it is a POST for the length of its input.
    audit: false,
  })

export const whatIfApi = {
  figures: trying(
    '',
    'Compute a framework’s risks in the current assessment under ratings that are not saved.',
    WhatIf,
  ),
  entities: trying(
    '/entities',
    'Compute which entities’ risks would change in the current assessment under ratings that are not saved.',
    WhatIfEntities,
  ),
}
