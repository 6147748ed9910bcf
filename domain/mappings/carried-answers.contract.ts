import { z } from 'zod'
import { Job } from '../jobs/jobs.contract.ts'
import { Id, Ids, Named } from '../platform/fields.ts'
import { begun, one, route } from '../platform/route.ts'
import { carryStates } from './carrying.rules.ts'

const QuestionShown = z.object({ id: Id, tempid: z.string(), title: z.string(), question: z.string() })
const Option = z.object({ id: Id, option: z.string(), value: z.int() })

/** The number of question and entity pairs in each state. */
const CarryCounts = z.object(
  Object.fromEntries(carryStates.map(state => [state, z.int()])) as Record<
    (typeof carryStates)[number],
    z.ZodInt
  >,
)

/** The effect of carrying the answers to equal questions of another framework. Nothing is written. */
export const CarryPreview = z.object({
  period: Named,
  entities_count: z.int().describe('Number of your entities that use both frameworks.'),
  equal_count: z.int().describe('Number of questions that are equal to a question of the other framework.'),
  counts: CarryCounts,
  choices: z
    .array(
      z.object({
        question: QuestionShown,
        value: z.int().describe('Value of the option that was chosen at the equal question.'),
        chosen: z.string().describe('The text of that option.'),
        items_count: z.int(),
        options: z.array(Option),
      }),
    )
    .describe(
      'Answers whose option has no counterpart of the same value. They are carried once you choose one.',
    ),
  questions: z.array(
    z.object({
      question: QuestionShown,
      equal: z.array(QuestionShown),
      counts: CarryCounts,
    }),
  ),
})
export type CarryPreview = z.infer<typeof CarryPreview>

const OptionChoice = z.strictObject({
  question_id: Id,
  value: z.int().min(0).max(100),
  question_option_id: Id,
})

const input = z.object({
  protocol_id: Id.describe('Framework whose questions get answers.'),
  from_protocol_id: Id.describe('Framework whose answers are copied.'),
  entity_ids: Ids.optional().describe(
    'By default all entities that you administer and that use both frameworks.',
  ),
  choices: z.array(OptionChoice).max(1000).default([]).describe('Options for answers without a counterpart.'),
})
export type CarryInput = z.output<typeof input>

const ids = { protocol_id: 'protocols' }

export const carriedAnswersApi = {
  preview: route({
    method: 'POST',
    path: '/api/v1/protocols/:protocol_id/mappings/carry/preview',
    summary: 'Preview the answers that would be copied from equal questions in the current assessment.',
    needs: 'company:manage',
    ids,
    input,
    output: one(CarryPreview),
    // Nothing changes: it is a POST for the length of its input.
    audit: false,
  }),
  carry: route({
    method: 'POST',
    path: '/api/v1/protocols/:protocol_id/mappings/carry',
    summary:
      'Copy answers from equal questions in the current assessment. Existing answers stay. The job’s result contains `written` and `counts`.',
    needs: 'company:manage',
    ids,
    input,
    output: begun(Job),
    audit: 'answers.carrying_began',
  }),
}
