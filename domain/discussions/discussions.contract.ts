import { z } from 'zod'
import { AnswerPath } from '../answers/answers.contract.ts'
import { GivenMoment, Id, Ids, Moment, Named, Version, verdictsOn } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

const Author = z.object({ id: Id, full_name: z.string() })

export const DiscussionMessage = z.object({
  id: Id,
  assessment_period_id: Id,
  entity_id: Id,
  question_id: Id,
  answer_id: Id.nullable().describe('Null while the question is unanswered.'),
  message: z.string().describe('Empty if the message was withdrawn.'),
  created_by: Id,
  created_at: Moment,
  edited_at: Moment.nullable().describe('When its author last corrected it.'),
  withdrawn_at: Moment.nullable().describe('When its author withdrew it.'),
  author: Author,
  mentions: z.array(Author).describe('People mentioned in the message.'),
  version: Version,
  ...verdictsOn('edit'),
})
export type DiscussionMessage = z.infer<typeof DiscussionMessage>

export const MENTIONS_MAX = 20

const path = '/api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion'
const ids = { entity_id: 'entities', question_id: 'questions', answer_id: 'answers' }

const messagePath = '/api/v1/discussion-messages/:message_id'
const messageIds = { message_id: 'discussion_messages' }

const itemPath = '/api/v1/assessment-periods/:period_id/entities/:entity_id/questions/:question_id/discussion'
const itemIds = { period_id: 'assessment_periods', entity_id: 'entities', question_id: 'questions' }
const ItemPath = z.object({ period_id: Id, entity_id: Id, question_id: Id })

const read = {
  after: Id.optional().describe('Return only messages after this ID.'),
  changed_after: GivenMoment.optional().describe(
    'With `after`: also return earlier messages that were corrected or withdrawn after this time.',
  ),
  ...listing({ filter: {}, sort: ['created_at', 'id'] }),
}
const search = z.string().trim().max(200).optional()
const people = list(Author.extend({ first_name: z.string(), last_name: z.string(), email: z.string() }), 8)

const said = {
  message: z.string().trim().min(1, 'Messages must not be blank.').max(5000),
  mentions: Ids.max(MENTIONS_MAX).optional(),
}

export const discussionsApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List the discussion of an answer, newest first.',
    needs: 'answer:read',
    ids,
    input: AnswerPath.extend(read),
    output: list(DiscussionMessage),
  }),
  say: route({
    method: 'POST',
    path,
    summary: 'Post a message about an answer. Notifies mentioned people who can read the answer.',
    needs: 'answer:read',
    ids,
    input: AnswerPath.extend(said).strict(),
    output: created(DiscussionMessage),
    audit: 'discussion.said',
  }),
  correct: route({
    method: 'PUT',
    path: messagePath,
    summary: 'Correct one of your messages, within 15 minutes. Notifies people whom it newly mentions.',
    needs: 'answer:read',
    ids: messageIds,
    input: z.strictObject({ message_id: Id, ...said }),
    output: one(DiscussionMessage),
    versioned: true,
    audit: 'discussion.corrected',
  }),
  withdraw: route({
    method: 'DELETE',
    path: messagePath,
    summary: 'Withdraw one of your messages, within 15 minutes.',
    needs: 'answer:read',
    ids: messageIds,
    input: z.strictObject({ message_id: Id }),
    output: nothing,
    audit: 'discussion.withdrawn',
  }),
  people: route({
    method: 'GET',
    path: `${path}/people`,
    summary: 'Search people to mention by name or email, among those who can read the answer.',
    needs: 'answer:read',
    ids,
    input: AnswerPath.extend({ search }),
    output: people,
  }),
  listOfQuestion: route({
    method: 'GET',
    path: itemPath,
    summary:
      'List the discussion of a question for an entity, newest first. It continues when the answer comes.',
    needs: 'answer:read',
    ids: itemIds,
    input: ItemPath.extend(read),
    output: list(DiscussionMessage),
  }),
  sayOnQuestion: route({
    method: 'POST',
    path: itemPath,
    summary: 'Post a message about a question for an entity, answered or not. Notifies mentioned people.',
    needs: 'answer:read',
    ids: itemIds,
    input: ItemPath.extend(said).strict(),
    output: created(DiscussionMessage),
    audit: 'discussion.said',
  }),
  subject: route({
    method: 'GET',
    path: `${itemPath}/subject`,
    summary: 'Get what a discussion is about.',
    needs: 'answer:read',
    ids: itemIds,
    input: ItemPath,
    output: one(
      z.object({
        answer_id: Id.nullable(),
        question: z.object({ id: Id, tempid: z.string(), question: z.string() }),
        entity: Named,
        assessment_period: Named,
      }),
    ),
  }),
  peopleOfQuestion: route({
    method: 'GET',
    path: `${itemPath}/people`,
    summary: 'Search people to mention by name or email, among those who can read the discussion.',
    needs: 'answer:read',
    ids: itemIds,
    input: ItemPath.extend({ search }),
    output: people,
  }),
  countsOfQuestion: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/discussion-counts',
    summary:
      'Count the messages about a question by entity, in an assessment period, by default the current one. Only entities whose discussion you can read.',
    needs: 'answer:read',
    ids: { question_id: 'questions' },
    input: z.object({
      question_id: Id,
      ...listing({ filter: { assessment_period_id: Id.optional() }, sort: ['entity_id'] }),
    }),
    output: list(z.object({ entity_id: Id, messages_count: z.int() })),
  }),
}
