import { z } from 'zod'
import { Day, Id, Ids, Named, Version } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'
import { Regulation } from '../reference/reference.contract.ts'

export const QuestionOption = z.object({
  id: Id,
  option: z.string(),
  value: z.int().describe('How fully the control is in place, 0 to 100.'),
  display_order: z.int(),
  suggested_task: z
    .string()
    .optional()
    .describe(
      'The task that remediation begins with for an answer that chose it. Left out where there is none.',
    ),
})

export const Section = z.object({
  id: Id,
  place: z.enum(['body', 'sidebar']),
  entity_id: Id.nullable().describe('Entity the section is for, or null for all.'),
  title: z.string(),
  content: z.string(),
})

/** The most entities that a list of questions names as remaining or answered. */
export const ENTITIES_NAMED = 100

const named = `In a list of questions, the two name the first ${ENTITIES_NAMED} entities together; a single question names all.`

/**
 * The progress of a question over the caller's entities. Lists are entity ids. A topic counts its items, one for each
 * question and entity: `answeredEntities` have nothing left to answer, and `remainingEntities` have something.
 */
export const CompletionMeta = z.object({
  total: z.int().describe('Number of entities in scope.'),
  totalCollaboration: z.int(),
  totalCombined: z.int(),
  incomplete: z.int().describe('Number of entities without an answer.'),
  incompleteCollaboration: z.int(),
  isComplete: z.boolean(),
  isCollaborationComplete: z.boolean(),
  remainingEntities: z.array(Id).describe(`Ids of entities without an answer. ${named}`),
  answeredEntities: z.array(Id).describe(`Ids of entities with an answer. ${named}`),
  collaborationNotAnsweredEntities: z.array(Id),
  myAssignedEntities: z.array(Id),
  myAssignedCollaborationEntities: z.array(Id),
  excludedEntityRequests: z.array(z.object({ id: Id, entity_id: Id })),
})
export type CompletionMeta = z.infer<typeof CompletionMeta>

const counts = {
  assigned_count: z.int(),
  assigned_collaborations_count: z.int(),
  collaboration_answers_count: z.int(),
  overdue_count: z.int(),
  overdue_collaboration_count: z.int(),
}

/** A topic (`parent_question_id` null) or a question, as everybody sees it. */
export const QuestionContent = z.object({
  id: Id,
  protocol_id: Id,
  protocol: Named,
  parent_question_id: Id.nullable(),
  category_id: Id.nullable(),
  category: Named.nullable(),
  threat_id: Id.nullable(),
  threat: Named.nullable(),
  tempid: z.string(),
  title: z.string(),
  question: z.string(),
  guidance: z.string(),
  evidence: z.string(),
  weight: z.int(),
  control_exempt: z.boolean(),
  options: z.array(QuestionOption),
  former_options: z
    .array(QuestionOption)
    .describe('Options that were removed. Answers that chose one keep it, and nobody can choose it again.'),
  regulations: z.array(Regulation),
  sections: z.array(Section),
  version: Version.describe('Incremented when the question changes, but not when its place does.'),
})
export type QuestionContent = z.infer<typeof QuestionContent>

/** The same with how far the caller's entities are. */
export const Question = QuestionContent.extend({
  completion_meta: CompletionMeta.optional(),
  /** With a single question only: the entities of the caller in whose scope it is. */
  entities: z.array(Named).optional(),
  ...counts,
})
export type Question = z.infer<typeof Question>

/** A topic with how far the caller's entities are, for choosing what to answer. */
export const Topic = z.object({
  id: Id,
  protocol_id: Id,
  protocol: Named,
  tempid: z.string(),
  title: z.string(),
  /** Ids of its questions, in order; its own where it has none. */
  question_ids: z.array(Id),
  total: z.int().describe('Number of question and entity pairs in scope.'),
  answered: z.int(),
  /** The same for items on which an opinion was requested; answered once everyone asked has given one. */
  total_collaboration: z.int(),
  answered_collaboration: z.int(),
  assigned_count: z.int().describe('Number of your open question assignments.'),
  overdue_count: z
    .int()
    .describe('Number of overdue question assignments that you can see, yours and others’.'),
  due_date: Day.nullable().describe('Earliest due date of the open assignments you can see.'),
})
export type Topic = z.infer<typeof Topic>

export const QuestionPath = z.object({ question_id: Id })

export const questionsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/questions',
    summary: 'List the questions you can see, with their completion.',
    needs: 'question:read',
    input: z.object({
      ...listing({
        filter: {
          protocol_id: z.union([Id, Ids]).optional(),
          parent_question_id: z.union([Id, Ids]).optional(),
          entity_id: z.union([Id, Ids]).optional(),
          assessment_period_id: Id.optional(),
          /** Only questions that still need an answer for some entity. */
          required_questions: Flag,
          assigned_to_me: Flag,
          category_id: Id.optional(),
          threat_id: Id.optional(),
          ids: Ids.optional(),
        },
        sort: ['tempid', 'display_order', 'id'],
      }),
      /** Includes the topics (headings) of the listed questions. */
      topics: Flag,
      search: z.string().max(200).optional(),
    }),
    output: list(Question, 25),
    csv: 'questions.exported',
  }),
  topics: route({
    method: 'GET',
    path: '/api/v1/topics',
    summary: 'List topics with their completion, for My Questions.',
    needs: 'question:read',
    input: z.object({
      filter: z
        .strictObject({
          protocol_id: z.union([Id, Ids]).optional(),
          entity_id: z.union([Id, Ids]).optional(),
          assessment_period_id: Id.optional(),
          assigned_to_me: Flag,
          /** A complete topic has all its answers and opinions; with `collaborators`, opinions alone count. */
          status: z.enum(['open', 'complete']).optional(),
          completion_by: z.enum(['answers', 'collaborators', 'combined']).optional(),
          /** Something of it is still open and due: before today, within a week, within a month. */
          due: z.enum(['overdue', 'week', 'month']).optional(),
        })
        .optional(),
      search: z.string().max(200).optional(),
    }),
    output: list(Topic, 1000),
    csv: 'questions.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id',
    summary: 'Get a question with everything needed to answer it.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: QuestionPath.extend({ assessment_period_id: Id.optional() }),
    output: one(Question),
  }),
  ofProtocol: route({
    method: 'GET',
    path: '/api/v1/protocols/:protocol_id/questions',
    summary: 'Get a framework’s topics and questions in order.',
    needs: 'framework:read',
    ids: { protocol_id: 'protocols' },
    input: z.object({ protocol_id: Id }),
    output: list(Question, 10_000),
    tagged: true,
  }),
}
