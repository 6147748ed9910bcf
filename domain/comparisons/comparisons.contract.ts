import { z } from 'zod'
import { Id, Ids, Named } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'
import { Extremes, IdOrNone } from '../risks/risks.contract.ts'
import { answerChanges, comparedParts, moverParts } from './comparisons.rules.ts'

const Compared = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  difference: z.number().nullable(),
  direction: z.enum(['better', 'worse', 'same', 'new', 'missing', 'unclear']).nullable(),
})

const figures = { risk: Compared, score: Compared, exposure: Compared, coverage: Compared }

const bothOf = <Of extends z.ZodType>(of: Of) => ({ now: of, before: of })

/** The facts that averages of several entities hide on either side. */
const extremes = {
  worst: z
    .object({
      ...bothOf(Extremes.shape.worst),
      difference: Compared.shape.difference,
      direction: Compared.shape.direction,
    })
    .describe('The entity with the highest risk in each assessment. Null for a part that is one entity.'),
  above: Compared.describe('Number of entity and threat pairs whose risk is above their threshold.'),
  spread: z
    .object(bothOf(Extremes.shape.spread))
    .describe(
      'Number of entities with a risk, and the risks they lie between. Null for a part that is one entity.',
    ),
}

/** A number for each way in which an answer can move. */
const Changes = z.object(
  Object.fromEntries(answerChanges.map(change => [change, z.int()])) as Record<
    (typeof answerChanges)[number],
    z.ZodInt
  >,
)

/** Two assessments side by side, each read as it is: a closed one as it closed. */
export const Comparison = z.object({
  assessment_period: Named,
  with: Named.nullable().describe(
    'The assessment that it is compared with, by default the one before. Null if there is none.',
  ),
  ...figures,
  ...extremes,
  changes: Changes.extend({ same: z.int() })
    .nullable()
    .describe('Number of answers by how they moved. Null without an assessment to compare with.'),
})
export type Comparison = z.infer<typeof Comparison>

/** One part of a company on both sides. */
export const ComparedRow = z.object({ part: Named, ...figures, ...extremes })
export type ComparedRow = z.infer<typeof ComparedRow>

/** An answer that moved. Scores are null for an answer that is missing or does not apply. */
export const MovedAnswer = z.object({
  change: z.enum(answerChanges),
  entity: Named,
  protocol: Named,
  question: z.object({ id: Id, tempid: z.string(), question: z.string() }),
  now: z.number().nullable(),
  before: z.number().nullable(),
  difference: z.number().nullable(),
  answer_id: Id.nullable(),
  before_answer_id: Id.nullable(),
})
export type MovedAnswer = z.infer<typeof MovedAnswer>

/** The number of movers that are named in each direction. */
export const MOVERS_SHOWN = 5

const Mover = z.object({ kind: z.enum(moverParts), part: Named, risk: Compared, worst: extremes.worst })
export type Mover = z.infer<typeof Mover>

const RiskMover = z.object({
  entity: Named,
  threat: Named.nullable().describe('Null for questions without a threat.'),
  risk: Compared,
})
export type RiskMover = z.infer<typeof RiskMover>

/** The parts of a company whose risk changed most. */
export const Movers = z.object({
  with: Named.nullable().describe('The assessment before. Null if there is none.'),
  up: z.array(Mover).describe('The largest rises of risk, at most five, the largest first.'),
  down: z.array(Mover).describe('The largest falls of risk, likewise.'),
  risks: z
    .object({ up: z.array(RiskMover), down: z.array(RiskMover) })
    .describe('The same among the pairs of entity and threat, which the averages of both hide.'),
})
export type Movers = z.infer<typeof Movers>

const ids = { period_id: 'assessment_periods' }
const Asked = z.object({
  period_id: Id,
  with: Id.optional().describe('Assessment to compare with, by default the one before of the same owner.'),
})

export const comparisonsApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/assessment-periods/:period_id/comparison',
    summary:
      'Compare an assessment with another one: figures with their difference, and how many answers moved.',
    needs: 'period:manage',
    ids,
    input: Asked,
    output: one(Comparison),
  }),
  rows: route({
    method: 'GET',
    path: '/api/v1/assessment-periods/:period_id/comparison/rows',
    summary:
      'Compare two assessments by entity, division, framework, topic, threat or category, the largest rise of risk first.',
    needs: 'period:manage',
    ids,
    input: Asked.extend({
      by: z.enum(comparedParts).default('protocol'),
      ...listing({ filter: {}, sort: ['name', 'risk', 'score', 'exposure', 'coverage'] }),
    }),
    output: list(ComparedRow),
    csv: 'comparisons.exported',
  }),
  movers: route({
    method: 'GET',
    path: '/api/v1/assessment-periods/:period_id/comparison/movers',
    summary:
      'Get the entities, frameworks or divisions whose risk changed most, of those with half of their questions answered in both assessments.',
    needs: 'period:manage',
    ids,
    input: Asked.extend({
      by: z
        .union([z.enum(moverParts), z.array(z.enum(moverParts)).min(1).max(3)])
        .default(['entity', 'protocol']),
    }),
    output: one(Movers),
  }),
  answers: route({
    method: 'GET',
    path: '/api/v1/assessment-periods/:period_id/comparison/answers',
    summary: 'List the answers that moved between two assessments, the largest fall of the score first.',
    needs: 'period:manage',
    ids,
    input: Asked.extend(
      listing({
        filter: {
          change: z.union([z.enum(answerChanges), z.array(z.enum(answerChanges)).max(5)]).optional(),
          entity_id: z.union([Id, Ids]).optional(),
          protocol_id: z.union([Id, Ids]).optional(),
          division_id: Id.optional(),
          topic_id: Id.optional(),
          threat_id: IdOrNone.optional(),
          category_id: IdOrNone.optional(),
        },
        sort: ['difference', 'change', 'entity'],
      }),
    ),
    output: list(MovedAnswer),
    csv: 'comparison_answers.exported',
  }),
}
