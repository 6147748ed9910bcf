import { z } from 'zod'
import { Id, Ids, Moment } from '../platform/fields.ts'
import { nothing, one, route } from '../platform/route.ts'

/** The questions that a person chose to answer in a company, and their progress; the same on every device. */
export const AnsweringSession = z.object({
  question_ids: z
    .array(Id)
    .describe('Selected topics and questions in order. Those you can no longer see are omitted.'),
  entity_id: Id.nullable().describe('Entity to answer for, or null for all.'),
  assessment_period_id: Id.nullable().describe('Assessment to answer in, or null for the current one.'),
  question_id: Id.nullable().describe('Your position, or null at the start.'),
  topic_id: Id.nullable().describe('Topic of `question_id`, or the first one that needs an answer.'),
  /** The chosen topics, and those of them that are complete. */
  topics: z.int(),
  completed: z.int(),
  /** The items (question and entity) in scope of these topics, and the answered ones. */
  total: z.int(),
  answered: z.int(),
  figures: z
    .array(z.object({ topic_id: Id, total: z.int(), answered: z.int() }))
    .describe('`total` and `answered` of each selected topic, counting only what is selected.'),
  started_at: Moment,
  updated_at: Moment,
})
export type AnsweringSession = z.infer<typeof AnsweringSession>

// The person’s own progress: nothing in the company changes.
const own = { needs: 'question:read', audit: false } as const
const path = '/api/v1/user/answering-session'

export const answeringSessionsApi = {
  show: route({
    method: 'GET',
    path,
    summary: 'Get your answering session in the company, or null.',
    needs: 'question:read',
    input: z.object({}),
    output: one(AnsweringSession.nullable()),
  }),
  start: route({
    method: 'PUT',
    path,
    summary: 'Start answering the selected topics or questions. Replaces your previous selection.',
    ...own,
    input: z.strictObject({
      question_ids: Ids.min(1, 'Choose at least one topic.'),
      entity_id: Id.nullable().optional(),
      assessment_period_id: Id.nullable().optional(),
    }),
    output: one(AnsweringSession),
  }),
  move: route({
    method: 'PATCH',
    path,
    summary: 'Save your position in the answering session. Without a session, nothing happens.',
    ...own,
    input: z.strictObject({ question_id: Id, entity_id: Id.nullable().optional() }),
    output: nothing,
  }),
  stop: route({
    method: 'DELETE',
    path,
    summary: 'Cancel the answering session. Answers are kept.',
    ...own,
    input: z.object({}),
    output: nothing,
  }),
}
