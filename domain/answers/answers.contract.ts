import { z } from 'zod'
import { Id, Ids, Moment, Named, Person, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, nothing, one, route } from '../platform/route.ts'
import { detailFilters, givenContent, shownAnswer } from './answer-content.contract.ts'
import { AnsweredQuestion, AnswerFile, AnswerPlanTask, CarriedSource, RolledSource } from './answer-parts.ts'

const shared = {
  id: Id,
  organization_id: Id,
  entity_id: Id,
  entity: Named,
  question_id: Id,
  question: AnsweredQuestion,
  protocol_id: Id,
  assessment_period_id: Id,
  assessment_period: Named,
  ...shownAnswer,
  created_by: Id,
  created_at: Moment,
  updated_at: Moment,
  files_count: z.int(),
  discussion_count: z.int(),
  notes_count: z.int(),
  version: Version,
}

/** The answer to one question for one entity in one period. Its key `score` marks it; null when not applicable. */
export const RegularAnswer = z.object({
  ...shared,
  kind: z.literal('answer'),
  score: z.int().nullable().describe('How fully the control is in place, 0 to 100. Null if not applicable.'),
  accepted: z.boolean(),
  accepted_at: Moment.nullable(),
  acceptor: Person.nullable(),
  answered_by: Person,
  interviewer: Person.nullable(),
  interviewee: Person.nullable(),
  carried_from: Id.nullable().describe('ID of the answer to an equal question that it was copied from.'),
  carried_source: CarriedSource.nullable().describe('The question of `carried_from`, unless it is deleted.'),
  rolled_over_from: Id.nullable().describe('ID of the earlier answer that this one was rolled over from.'),
  rolled_over_source: RolledSource.nullable().describe('Assessment of `rolled_over_from`, if it exists.'),
  action_plan_task: AnswerPlanTask,
  files: z
    .array(AnswerFile)
    .optional()
    .describe('Files attached to the answer, newest first. Only when you get a single answer.'),
  ...verdictsOn('edit', 'delete', 'accept'),
})
export type RegularAnswer = z.infer<typeof RegularAnswer>

/** The answer to a mapped question, for the same entity and period. */
export const MappedAnswer = z.object({
  relation: z
    .enum(['equal', 'subset', 'superset', 'intersects'])
    .describe('How the other question relates to this one.'),
  protocol: Named,
  question: z.object({ id: Id, tempid: z.string(), title: z.string(), question: z.string(), topic_id: Id }),
  answer: RegularAnswer,
  /** The chosen option; null when not applicable. */
  option: z.object({ id: Id, option: z.string(), value: z.int() }).nullable(),
})
export type MappedAnswer = z.infer<typeof MappedAnswer>

/** A collaborator's opinion: without a score, and never changing the regular answer. */
export const CollaborationAnswer = z.object({
  ...shared,
  kind: z.literal('collaboration'),
  answered_by: Person,
  ...verdictsOn('edit', 'delete', 'adopt'),
})
export type CollaborationAnswer = z.infer<typeof CollaborationAnswer>

export const Answer = z.discriminatedUnion('kind', [RegularAnswer, CollaborationAnswer])
export type Answer = z.infer<typeof Answer>

export const MASS_ANSWERS_MAX = 15

/** The maximum number of answers that one call accepts. */
export const ACCEPT_AT_ONCE = 500

const Target = { entity_id: Id, assessment_period_id: Id }

/** One answer of a batch. `version` is the one that it replaces: null for a new answer; if left out, any. */
export const GivenAnswer = z.strictObject({
  ...Target,
  ...givenContent,
  interviewer_id: Id.nullable().optional(),
  interviewee_id: Id.nullable().optional(),
  version: Version.nullable().optional(),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

export const AnswerPath = z.object({ entity_id: Id, question_id: Id, answer_id: Id })
const answerIds = { entity_id: 'entities', question_id: 'questions', answer_id: 'answers' }
const answerPath = '/api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id'

const answerListing = listing({
  filter: {
    entity_id: z.union([Id, Ids]).optional(),
    question_id: z.union([Id, Ids]).optional(),
    protocol_id: z.union([Id, Ids]).optional(),
    assessment_period_id: Id.optional(),
    accepted: Flag,
    carried_over: Flag.describe('Answers copied from an earlier assessment or from an equal question.'),
    kind: z.enum(['answer', 'collaboration']).optional(),
    /** Risk cells link to their answers. */
    threat_id: Id.optional(),
    category_id: Id.optional(),
    ...detailFilters,
  },
  sort: ['updated_at', 'score', 'id'],
})

const listed = { needs: 'answer:read', output: list(Answer), csv: 'answers.exported' } as const

export const answersApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/answers',
    summary: 'List the answers you can read in an assessment period, by default the current one.',
    ...listed,
    input: z.object(answerListing),
  }),
  ofOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/answers',
    summary: 'Same call under the company’s path.',
    ...listed,
    ids: { organization_id: 'organizations' },
    input: z.object({ organization_id: Id, ...answerListing }),
  }),
  showOfOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/answers/:answer_id',
    summary: 'Get an answer by its ID.',
    needs: 'answer:read',
    ids: { organization_id: 'organizations', answer_id: 'answers' },
    input: z.object({ organization_id: Id, answer_id: Id }),
    output: one(RegularAnswer),
    versioned: true,
  }),
  giveMany: route({
    method: 'POST',
    path: '/api/v1/questions/:question_id/mass-answers',
    summary: 'Answer a question for up to 15 entities, all or nothing. Returns the saved answers in order.',
    needs: 'answer:give',
    ids: { question_id: 'questions' },
    input: z.object({ question_id: Id, answers: z.array(GivenAnswer).min(1).max(MASS_ANSWERS_MAX) }),
    output: one(z.array(RegularAnswer)),
    audit: 'answers.saved',
  }),
  collaborateMany: route({
    method: 'POST',
    path: '/api/v1/questions/:question_id/mass-collaboration-answers',
    summary: 'Give your opinion on a question for up to 15 entities, all or nothing.',
    needs: 'answer:give',
    feature: 'collaboration',
    ids: { question_id: 'questions' },
    input: z.object({
      question_id: Id,
      answers: z
        .array(z.strictObject({ ...Target, ...givenContent, version: Version.nullable().optional() }))
        .min(1)
        .max(MASS_ANSWERS_MAX),
    }),
    output: one(z.array(CollaborationAnswer)),
    audit: 'collaborations.saved',
  }),
  undo: route({
    method: 'POST',
    path: '/api/v1/questions/:question_id/mass-answers/undo',
    summary:
      'Undo the saves that created these versions, all or nothing. Earlier versions are restored, and new answers are deleted.',
    needs: 'answer:give',
    ids: { question_id: 'questions' },
    input: z.strictObject({
      question_id: Id,
      answers: z
        .array(z.strictObject({ ...Target, version: Version }))
        .min(1)
        .max(MASS_ANSWERS_MAX),
    }),
    output: one(z.object({ restored: z.array(RegularAnswer), removed: z.array(Id) })),
    audit: 'answers.undone',
  }),
  acceptMany: route({
    method: 'POST',
    path: '/api/v1/answers/acceptance',
    summary: 'Accept answers or undo acceptances. Each is handled separately, and refusals are listed.',
    needs: 'answer:accept',
    feature: 'acceptance',
    input: z.strictObject({
      answers: z
        .array(z.strictObject({ id: Id, version: Version }))
        .min(1)
        .max(ACCEPT_AT_ONCE),
      accepted: z.boolean(),
    }),
    output: one(
      z.object({
        saved: z.array(RegularAnswer),
        refused: z.array(z.object({ id: Id, error: z.string() })),
      }),
    ),
    audit: 'answers.accepted',
  }),
  mapped: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/mapped-answers',
    summary:
      'List the answers of an assessment period, by default the current one, to questions mapped to this one.',
    needs: 'answer:read',
    ids: { question_id: 'questions' },
    input: z.object({
      question_id: Id,
      ...listing({
        filter: { entity_id: z.union([Id, Ids]).optional(), assessment_period_id: Id.optional() },
        sort: ['updated_at', 'id'],
      }),
    }),
    output: list(MappedAnswer),
  }),
  previous: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/previous-answers',
    summary: 'List answers to this question from periods other than the given or current one, newest first.',
    needs: 'answer:read',
    ids: { question_id: 'questions' },
    input: z.object({
      question_id: Id,
      ...listing({
        filter: { entity_id: Id.optional(), assessment_period_id: Id.optional() },
        sort: ['updated_at', 'id'],
      }),
    }),
    output: list(RegularAnswer),
  }),
  show: route({
    method: 'GET',
    path: answerPath,
    summary: 'Get an answer.',
    needs: 'answer:read',
    ids: answerIds,
    input: AnswerPath,
    output: one(RegularAnswer),
    versioned: true,
  }),
  update: route({
    method: 'PUT',
    path: answerPath,
    summary: 'Update an answer. The earlier version is kept in its history.',
    needs: 'answer:give',
    ids: answerIds,
    input: AnswerPath.extend(givenContent),
    output: one(RegularAnswer),
    versioned: true,
    audit: 'answer.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: answerPath,
    summary: 'Delete an answer.',
    needs: 'answer:give',
    ids: answerIds,
    input: AnswerPath,
    output: nothing,
    audit: 'answer.deleted',
  }),
  history: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/history',
    summary: 'List earlier versions of an answer, newest first.',
    needs: 'answer:read',
    ids: answerIds,
    input: AnswerPath,
    output: list(
      z.object({
        version: Version,
        ...shownAnswer,
        score: z.int().nullable(),
        answered_by: Person,
        saved_at: Moment,
      }),
      100,
    ),
  }),
  accept: route({
    method: 'POST',
    path: `${answerPath}/acceptance`,
    summary: 'Accept an answer, or undo the acceptance.',
    needs: 'answer:accept',
    feature: 'acceptance',
    ids: answerIds,
    input: AnswerPath.extend({ accepted: z.boolean() }),
    output: one(RegularAnswer),
    versioned: true,
    audit: 'answer.accepted',
  }),
}
