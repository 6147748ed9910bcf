import { z } from 'zod'
import { contentLengths } from '#domain/answers/answer-content.ts'
import { api } from '#domain/api.ts'
import { Id } from '#domain/platform/fields.ts'
import { answeringPath } from '../tasks/links.service.ts'
import { tool } from './tool.ts'

/** An answer as an assistant would give it. The person reads it, changes it and saves it, or does not. */
export const draftAnswer = tool({
  name: 'draft_answer',
  title: 'Draft an answer',
  description:
    'Checks a drafted answer and returns it with a link to where the person can give it. Nothing is saved. Read the question first (`questions.show`), and base the draft on what is known of this entity, never on what would be convenient.',
  input: z.object({
    entity_id: Id,
    question_id: Id,
    question_option_id: Id.optional().describe('The option, as `questions.show` lists them.'),
    control: z.string().trim().max(contentLengths.control).describe('The text of the answer.'),
    not_applicable: z.boolean().default(false),
    not_applicable_reason: z.string().trim().max(contentLengths.not_applicable_reason).optional(),
  }),
  changes: false,
  run: async (draft, { caller, address }) => {
    const { question_id, entity_id, question_option_id, not_applicable } = draft
    const question = await caller.call(api.questions.show, { question_id })
    const entity = question.entities?.find(({ id }) => id === entity_id)
    if (!entity)
      throw new Error('The question isn’t in the scope of this entity, or you can’t see the entity.')
    const option = question.options.find(({ id }) => id === question_option_id)
    if (!option && !not_applicable) throw new Error(`Choose one of the options: ${named(question.options)}.`)
    if (not_applicable && !draft.not_applicable_reason) throw new Error('Give a reason why it doesn’t apply.')
    const { data } = await caller.call(api.answers.list, {
      filter: { entity_id, question_id, kind: 'answer' },
    })
    const at = {
      assessment_period_id: null,
      question_ids: [question_id],
      topic_id: question.parent_question_id ?? question_id,
      question_id,
      entity_id,
    }
    return {
      saved: false,
      draft: { ...draft, entity: entity.name, question: question.question, option: option?.option ?? null },
      answer_now: data[0] ?? null,
      link: `${address}${answeringPath(at)}`,
    }
  },
})

function named(options: readonly { id: number; option: string }[]): string {
  return options.map(({ id, option }) => `${id} (${option})`).join(', ')
}
