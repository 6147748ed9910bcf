import { z } from 'zod'
import { Id, Named } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'
import { Extremes, IdOrNone } from './risks.contract.ts'

/** An answer that a figure is computed from, with the values that it was saved with. */
export const FigureAnswer = z.object({
  id: Id,
  entity: Named,
  protocol: Named,
  question: z.object({ id: Id, tempid: z.string(), question: z.string() }),
  threat: Named.nullable(),
  category: Named.nullable(),
  option: z.string().nullable().describe('The chosen option. Null if it was deleted since.'),
  score: z.int(),
  weight: z.int(),
  likelihood: z.int().nullable().describe('Null, as is `impact`, if no risk profile rated the answer.'),
  impact: z.int().nullable(),
  inherent: z.int().nullable().describe('Likelihood × impact × 4.'),
  residual: z.number().nullable().describe('Inherent risk × (1 − score ÷ 100).'),
  share: z
    .number()
    .nullable()
    .describe('Weight × residual risk as a percentage of their sum over all answers of the figure.'),
})
export type FigureAnswer = z.infer<typeof FigureAnswer>

const amount = z.number()

/**
 * A risk figure with everything that it is computed from: `risk` is `weighted_risk` ÷ `rated_weight`. That of one entity has no
 * `worst`, `above` and `spread`.
 */
export const RiskFigure = z.object({
  assessment_period: Named,
  entity: Named.nullable(),
  protocol: Named.nullable(),
  topic: Named.nullable(),
  threat: Named.nullable(),
  category: Named.nullable(),
  division: Named.nullable(),
  risk: amount.nullable(),
  score: amount.nullable(),
  exposure: amount.nullable(),
  coverage: amount,
  threshold: amount,
  in_scope: z.int(),
  answered: z.int(),
  ...Extremes.partial().shape,
  sums: z
    .object({
      weight: amount.describe('Σ weight of the answers that apply.'),
      weighted_score: amount.describe('Σ weight × score of the same.'),
      rated_weight: amount.describe('Σ weight of those with a likelihood and an impact.'),
      weighted_risk: amount.describe('Σ weight × residual risk of the same.'),
      open_weight: amount.describe('Σ weight of the unanswered questions with a likelihood and an impact.'),
      open_risk: amount.describe('Σ weight × inherent risk of the same.'),
    })
    .describe('The sums that `risk`, `score` and `exposure` are quotients of.'),
  left_out: z
    .object({
      not_applicable: z.int(),
      unanswered: z.int(),
      excluded: z.int().describe('Questions that were excluded for an entity.'),
      unrated: z.int().describe('Answers without a likelihood and an impact, which enter the score only.'),
    })
    .describe('How many questions or answers do not enter the risk, by reason.'),
})
export type RiskFigure = z.infer<typeof RiskFigure>

export const FIGURE_ANSWERS_PER_PAGE = 25

const ofEntity = {
  assessment_period_id: Id.optional(),
  protocol_id: Id.optional(),
  topic_id: Id.optional().describe('A question without a parent.'),
  threat_id: IdOrNone.optional(),
  category_id: IdOrNone.optional(),
}
const ofCompany = { ...ofEntity, division_id: Id.optional() }

const { page, per_page } = listing({ filter: {}, sort: ['share'] })
const entityPath = z.object({ entity_id: Id })

export const riskFiguresApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/risks/figure',
    summary:
      'Get a risk figure with the sums behind it: of the company, or of a framework, topic, threat, category or division.',
    needs: 'risk:read',
    input: z.object({ filter: z.strictObject(ofCompany).optional() }),
    output: one(RiskFigure),
  }),
  answers: route({
    method: 'GET',
    path: '/api/v1/risks/figure/answers',
    summary: 'List the answers that a risk figure is computed from, highest share first.',
    needs: 'risk:read',
    input: z.object({ filter: z.strictObject(ofCompany).optional(), page, per_page }),
    output: list(FigureAnswer, FIGURE_ANSWERS_PER_PAGE),
    csv: 'risk_figure.exported',
  }),
  showOfEntity: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/risk-figure',
    summary: 'Get a risk figure of an entity with the sums behind it, for its admins and its manager.',
    needs: 'answer:summarize',
    ids: { entity_id: 'entities' },
    input: entityPath.extend({ filter: z.strictObject(ofEntity).optional() }),
    output: one(RiskFigure),
  }),
  answersOfEntity: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/risk-figure/answers',
    summary: 'List the answers that a risk figure of an entity is computed from, highest share first.',
    needs: 'answer:summarize',
    ids: { entity_id: 'entities' },
    input: entityPath.extend({ filter: z.strictObject(ofEntity).optional(), page, per_page }),
    output: list(FigureAnswer, FIGURE_ANSWERS_PER_PAGE),
    csv: 'risk_figure.exported',
  }),
}
