import { z } from 'zod'
import { Id, Ids, line, Moment, text, Version } from '../platform/fields.ts'
import { created, list, nothing, one, type Route, route } from '../platform/route.ts'
import { QuestionContent } from '../questions/questions.contract.ts'

/** The most topics and questions of one framework, and the most options of one question: a letter each. */
export const questionsMax = 10_000
const optionsMax = 26
export const suggestedTaskMax = 2000

const OptionInput = z.object({
  id: Id.optional().describe('Option to keep, or to bring back. Leave it out to add one.'),
  option: text(2000).min(1),
  value: z.int().min(0).max(100).describe('How fully the control is in place, 0 to 100.'),
  suggested_task: text(suggestedTaskMax)
    .optional()
    .describe('The task that remediation begins with. Left out, it stays as it is.'),
})

const SectionInput = z.object({
  id: Id.optional(),
  place: z.enum(['body', 'sidebar']),
  entity_id: Id.nullable().default(null),
  title: line(200),
  content: text(1_000_000).describe('Rich text.'),
})

/** One line that may be empty. */
const Title = z.union([z.literal(''), line(300)])

/** Everything about a question except its place. */
const Fields = z.object({
  tempid: line(60).describe('Number that people see.'),
  title: Title,
  question: text(20_000).describe('If empty, the title is the question.'),
  guidance: text(1_000_000),
  evidence: text(20_000),
  category_id: Id.nullable(),
  threat_id: Id.nullable(),
  weight: z.int().min(1).max(5),
  options: z
    .array(OptionInput)
    .max(optionsMax)
    .describe(
      'All options in order; the first is A. One that is left out can no longer be chosen, and its answers keep it.',
    ),
  regulation_ids: Ids,
  sections: z.array(SectionInput).max(50),
})

/** Exemptions are everybody’s frameworks’ alone. */
export const SharedFields = Fields.extend({ control_exempt: z.boolean() })

/** The records of companies that refer to a question, or to the questions of a topic. */
export const QuestionEffects = z.object({
  answers_count: z
    .int()
    .describe('Answers in all periods. They keep their score and weight until a rescore.'),
  open_answers_count: z.int().describe('Those of open periods.'),
  opinions_count: z.int(),
  entities_count: z.int().describe('Entities with an answer.'),
  assignments_count: z.int().describe('Open assignments.'),
  organizations_count: z.int().describe('Companies with any of these.'),
  options: z.array(z.object({ id: Id, answers_count: z.int() })),
})
export type QuestionEffects = z.infer<typeof QuestionEffects>

/** The records of companies that refer to any of several questions. */
export const RatingEffects = QuestionEffects.pick({
  answers_count: true,
  open_answers_count: true,
  entities_count: true,
  organizations_count: true,
}).extend({ questions_count: z.int().describe('Number of the questions with answers.') })
export type RatingEffects = z.infer<typeof RatingEffects>

/** The rating of a question. Fields that are left out stay as they are. */
const RatingInput = z
  .strictObject({ question_id: Id, version: Version.optional().describe('If left out, any.') })
  .extend(Fields.pick({ category_id: true, threat_id: true, weight: true }).partial().shape)
export type RatingInput = z.infer<typeof RatingInput>

const Rating = QuestionContent.pick({
  id: true,
  category_id: true,
  category: true,
  threat_id: true,
  threat: true,
  weight: true,
  version: true,
})
export type Rating = z.infer<typeof Rating>

/** A topic or question in the trash. */
const TrashedQuestion = z.object({
  id: Id,
  parent_question_id: Id.nullable(),
  tempid: z.string(),
  title: z.string(),
  question: z.string(),
  deleted_at: Moment,
  version: Version,
})

/** The ids of topics and questions as people read them. */
const Order = z.object({ question_ids: z.array(Id) })

const ids = { protocol_id: 'protocols', question_id: 'questions' }
const FrameworkPath = z.object({ protocol_id: Id })
const Path = FrameworkPath.extend({ question_id: Id })
const Place = z.object({
  parent_question_id: Id.nullable().describe('Topic, or null for a topic.'),
  after_question_id: Id.nullable()
    .optional()
    .describe('Question or topic that it follows. Null puts it first; if left out, it comes last.'),
})

type Access = Pick<Route, 'needs' | 'acrossCompanies' | 'inactiveToo'>

/** The calls that edit the questions of frameworks: of a company's own, or of those that everybody can use. */
export function editing<Given extends typeof Fields.shape>(
  protocols: string,
  access: Access,
  given: z.ZodObject<Given>,
) {
  const questions = `${protocols}/:protocol_id/questions`
  const question = `${questions}/:question_id`
  const fields = given.partial()
  return {
    create: route({
      method: 'POST',
      path: questions,
      summary: 'Add a topic or a question to a framework. Without options, it gets five standard ones.',
      ...access,
      ids: { protocol_id: 'protocols' },
      input: z.object({ ...FrameworkPath.shape, ...Place.shape, ...fields.shape }),
      output: created(QuestionContent),
      versioned: true,
      audit: 'question.created',
    }),
    order: route({
      method: 'PUT',
      path: `${questions}/order`,
      summary: 'Move a topic or a question. Numbers stay as they are.',
      ...access,
      ids: { protocol_id: 'protocols' },
      input: FrameworkPath.extend({ question_id: Id, ...Place.shape }),
      output: one(Order),
      audit: 'question.moved',
    }),
    renumber: route({
      method: 'PUT',
      path: `${questions}/numbers`,
      summary: 'Number the topics and questions of a framework in order: 1, 1.1, 1.2, 2.',
      ...access,
      ids: { protocol_id: 'protocols' },
      input: FrameworkPath,
      output: one(Order),
      audit: 'protocol.renumbered',
    }),
    rate: route({
      method: 'PUT',
      path: `${questions}/ratings`,
      summary:
        'Set the category, threat and weight of many questions, all or none. Saved answers keep what they were rated with.',
      ...access,
      ids: { protocol_id: 'protocols' },
      input: FrameworkPath.extend({ ratings: z.array(RatingInput).min(1).max(questionsMax) }),
      output: one(z.object({ ratings: z.array(Rating) })),
      audit: 'questions.rated',
    }),
    ratingEffects: route({
      method: 'POST',
      path: `${questions}/effects`,
      summary: 'Count the answers that refer to any of several questions.',
      ...access,
      ids: { protocol_id: 'protocols' },
      input: FrameworkPath.extend({ question_ids: z.array(Id).min(1).max(questionsMax) }),
      output: one(RatingEffects),
      // Nothing changes: it is a POST for the length of its input.
      audit: false,
    }),
    trash: route({
      method: 'GET',
      path: `${questions}/trash`,
      summary: 'List the topics and questions in a framework’s trash, the last deleted first.',
      ...access,
      ids: { protocol_id: 'protocols' },
      input: FrameworkPath,
      output: list(TrashedQuestion, 1000),
    }),
    update: route({
      method: 'PUT',
      path: question,
      summary: 'Change a topic or a question. Saved answers keep their score and weight.',
      ...access,
      ids,
      input: z.object({ ...Path.shape, ...fields.shape }),
      output: one(QuestionContent),
      versioned: true,
      audit: 'question.updated',
    }),
    remove: route({
      method: 'DELETE',
      path: question,
      summary: 'Move a question, or a topic with its questions, to the trash. Its answers are kept.',
      ...access,
      ids,
      input: Path,
      output: nothing,
      audit: 'question.trashed',
    }),
    restore: route({
      method: 'POST',
      path: `${question}/restore`,
      summary: 'Restore a question, or a topic with the questions that were trashed with it.',
      ...access,
      ids,
      input: Path,
      output: one(QuestionContent),
      versioned: true,
      audit: 'question.restored',
    }),
    effects: route({
      method: 'GET',
      path: `${question}/effects`,
      summary: 'Count the records that refer to a question, or to the questions of a topic.',
      ...access,
      ids,
      input: Path,
      output: one(QuestionEffects),
    }),
  }
}

export const frameworkQuestionsApi = editing('/api/v1/protocols', { needs: 'framework:write' }, Fields)
