import { z } from 'zod'
import { Id, ManyIds, Named, Person } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'
import { IdOrNone } from '../risks/risks.contract.ts'
import { Cents, PlanPath, planIds } from './action-plans.contract.ts'
import { ASSIGN_IN_BACKGROUND } from './plan-tasks.rules.ts'

const Answered = {
  answer_id: Id,
  entity: Named,
  question: z.object({ id: Id, tempid: z.string(), question: z.string() }),
  protocol: Named,
  threat: Named.nullable(),
  category: Named.nullable(),
  option: z.string().nullable().describe('The chosen option. Null if not applicable.'),
  score: z.int().nullable(),
  risk: z.number().nullable().describe('Of the answer itself: I × (1 − score/100).'),
}

/** An answer that tasks are to be made from, with everything that the form suggests for it. */
export const AnswerToRemedy = z.object({
  ...Answered,
  suggestion: z.string().nullable().describe('The suggested task of the chosen option.'),
  entity_manager: Person.nullable(),
  assignee: Person.nullable().describe('Of the question for the entity in this assessment.'),
  open_task: z
    .object({ id: Id, action_plan_id: Id, plan: Named })
    .nullable()
    .describe('An open task about this answer that you can see.'),
})
export type AnswerToRemedy = z.infer<typeof AnswerToRemedy>

/** An answer whose remedy lowers the risk of the scope most. */
export const PayingAnswer = z.object({
  ...Answered,
  weight: z.int(),
  inherent_risk: z.number(),
  lowers: z
    .number()
    .describe('Points by which a full score lowers the risk of the scope: weight × risk ÷ Σ weight.'),
  cost_cents: z
    .int()
    .nullable()
    .describe(
      'Average estimated cost of earlier tasks about this question, otherwise the given one. Null without either.',
    ),
  risk_after: z.number().describe('Risk of the scope when this answer and all before it are full.'),
  open_task: z.object({ id: Id, action_plan_id: Id, plan: Named }).nullable(),
})
export type PayingAnswer = z.infer<typeof PayingAnswer>

const RiskAt = z.object({
  before: z.number().nullable().describe('With the linked answers as they were when they were linked.'),
  now: z.number().nullable(),
  when_done: z.number().nullable().describe('With every linked answer at full score.'),
})

/** The risk of a plan's items: each a threat to an entity, and all of them together. */
export const PlanRisk = z.object({
  assessment_period: Named.nullable().describe('The current assessment. Null without one.'),
  total: RiskAt,
  threshold: z.number().nullable(),
  cells: z.array(
    RiskAt.extend({ threat: Named, entity: Named, threshold: z.number().nullable(), answered: z.int() }),
  ),
  answered: z.int().describe('Answers that the figures are made of.'),
  linked: z.int().describe('Of these, answers linked to tasks of the plan.'),
  weight: z.number().describe('Σ weight of the answers.'),
})
export type PlanRisk = z.infer<typeof PlanRisk>

const scope = {
  assessment_period_id: Id.optional(),
  protocol_id: Id.optional(),
  entity_id: Id.optional(),
  division_id: Id.optional(),
  threat_id: IdOrNone.optional(),
  category_id: IdOrNone.optional(),
}

const Rating = z.int().min(1).max(5)

/** A square of the matrix of risks, or the pairs above their threshold. */
const square = { likelihood: Rating.optional(), impact: Rating.optional(), above: z.boolean().optional() }

export const remediationApi = {
  preview: route({
    method: 'POST',
    path: '/api/v1/remediation/preview',
    summary:
      'Read what the remediation form needs about answers: those named, or all below full score in a scope. Nothing is written.',
    needs: 'plan:manage',
    input: z.strictObject({
      answer_ids: ManyIds.max(ASSIGN_IN_BACKGROUND).optional(),
      scope: z
        .strictObject({ ...scope, ...square })
        .optional()
        .describe(
          '`likelihood`, `impact` and `above` name pairs of entity and threat, as the matrix of risks counts them.',
        ),
    }),
    output: one(
      z.object({
        answers: z.array(AnswerToRemedy).describe('Highest weight × risk first.'),
        left_out: z
          .int()
          .describe('Answers that were named but can’t be read, or lie beyond the limit of a job.'),
      }),
    ),
    // Nothing changes.
    audit: false,
  }),
  whatPaysMost: route({
    method: 'GET',
    path: '/api/v1/remediation/what-pays-most',
    summary:
      'List the answers whose remedy lowers the risk most, for a number of tasks or for a budget, without those that have an open task.',
    needs: 'plan:manage',
    input: z.object({
      ...scope,
      tasks: z.int().min(1).max(500).optional().describe('20 unless a budget is given.'),
      budget_cents: Cents.optional(),
      cost_per_task_cents: Cents.optional().describe('For questions without an earlier estimate.'),
    }),
    output: one(
      z.object({
        assessment_period: Named.nullable(),
        answered: z.int(),
        weight: z.number().describe('Σ weight of the answers in scope.'),
        risk_before: z.number().nullable(),
        risk_after: z.number().nullable(),
        cost_cents: z.int().describe('Σ of the costs that are known.'),
        unestimated: z.int().describe('Answers whose cost isn’t known: without them, the sum is partial.'),
        answers: z.array(PayingAnswer),
      }),
    ),
  }),
  riskOfPlan: route({
    method: 'GET',
    path: '/api/v1/action-plans/:action_plan_id/risk',
    summary:
      'Get the risk of an action plan’s items: before, now, and when all of its tasks have led to full answers.',
    needs: 'plan:manage',
    ids: planIds,
    input: PlanPath,
    output: one(PlanRisk),
  }),
}
