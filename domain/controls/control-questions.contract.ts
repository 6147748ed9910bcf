import { z } from 'zod'
import { Day, Id, Ids, ManyIds, Named } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, nothing, one, route } from '../platform/route.ts'
import { Control } from './controls.contract.ts'

const reading = { needs: 'company:manage', feature: 'controls' } as const
const writing = { needs: 'control:manage', feature: 'controls' } as const
const ControlPath = z.object({ control_id: Id })
const QuestionPath = z.object({ question_id: Id })
const ids = { control_id: 'controls' }
const search = z.string().max(200).optional()

/** A question, and the controls that it rests on. */
export const ControlledQuestion = z.object({
  id: Id,
  number: z.string(),
  text: z.string().describe('The title of the question, or the question itself.'),
  protocol: Named,
  topic: z.string().describe('The title of its topic; empty for a question without one.'),
  controls: z
    .array(Named.extend({ code: z.string(), status: Control.shape.status }))
    .describe('The controls that are linked to it, by name.'),
})
export type ControlledQuestion = z.infer<typeof ControlledQuestion>

/** A control as it is offered to people who answer. */
export const OfferedControl = Control.pick({ id: true, code: true, name: true, description: true }).extend({
  failed_on: Day.nullable().describe('The day of its latest test, if it failed; null otherwise.'),
})
export type OfferedControl = z.infer<typeof OfferedControl>

/** The questions of a framework that rest on controls. */
export const ControlCoverage = z.object({
  protocol: Named,
  questions: z.int().describe('Number of questions that can be answered.'),
  active: z.int().describe('Number of those with an active control.'),
  draft: z.int().describe('Number of those with drafts only.'),
  none: z.int().describe('Number of those without a control.'),
})
export type ControlCoverage = z.infer<typeof ControlCoverage>

export const controlQuestionsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/control-questions',
    summary:
      'List the questions of the company’s frameworks with their controls. `control_id` shows those of one control.',
    ...reading,
    input: z.object({
      ...listing({
        filter: {
          control_id: Id.optional(),
          protocol_id: Id.optional(),
          linked: Flag,
          suggested_for: Id.optional().describe(
            'Only questions that mappings relate to those of this control, and that it isn’t linked to.',
          ),
        },
        sort: ['order', 'id'],
      }),
      search,
    }),
    output: list(ControlledQuestion),
    csv: 'control_question.exported',
  }),
  coverage: route({
    method: 'GET',
    path: '/api/v1/control-coverage',
    summary: 'Count, for each framework in use, the questions that rest on controls.',
    ...reading,
    input: z.object({}),
    output: one(z.object({ frameworks: z.array(ControlCoverage), unlinked_controls: z.int() })),
  }),
  set: route({
    method: 'PUT',
    path: '/api/v1/controls/:control_id/questions',
    summary: 'Set the questions that a control is linked to. Its text is offered where they are answered.',
    ...writing,
    ids,
    input: ControlPath.extend({ question_ids: ManyIds }),
    output: one(Control),
    versioned: true,
    audit: 'control.questions_set',
  }),
  change: route({
    method: 'PATCH',
    path: '/api/v1/controls/:control_id/questions',
    summary:
      'Link questions to a control and unlink others. All others stay, also those that somebody else linked meanwhile.',
    ...writing,
    ids,
    input: ControlPath.extend({ add_ids: ManyIds.optional(), remove_ids: ManyIds.optional() }),
    output: one(Control),
    versioned: true,
    audit: 'control.questions_changed',
  }),
  ofQuestion: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/controls',
    summary: 'List the active controls that are linked to a question, whose text its answers can take.',
    needs: 'question:read',
    feature: 'controls',
    ids: { question_id: 'questions' },
    input: QuestionPath,
    output: one(z.array(OfferedControl)),
  }),
  changeOfQuestion: route({
    method: 'PATCH',
    path: '/api/v1/questions/:question_id/controls',
    summary: 'Link controls to a question and unlink others. All others stay.',
    ...writing,
    ids: { question_id: 'questions' },
    input: QuestionPath.extend({ add_ids: Ids.optional(), remove_ids: Ids.optional() }),
    output: nothing,
    audit: 'question.controls_changed',
  }),
}
