import { z } from 'zod'
import { GivenMoment, Id, Ids, Moment, Named, Person, Version } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'
import { ACCEPT_AT_ONCE, RegularAnswer } from './answers.contract.ts'
import { scoreBands } from './score-bands.ts'

const ScoreBand = z.enum(scoreBands)

const filters = {
  protocol_id: z.union([Id, Ids]).optional(),
  topic_id: z.union([Id, Ids]).optional(),
  entity_id: z.union([Id, Ids]).optional(),
  answered_by: z.union([Id, Ids]).optional(),
  since: GivenMoment.optional().describe('Answers saved at this moment or later.'),
  score: z.union([ScoreBand, z.array(ScoreBand).max(scoreBands.length)]).optional(),
  carried_over: Flag.describe('Answers copied from an earlier assessment or from an equal question.'),
  assessment_period_id: Id.optional(),
}

const filter = z.strictObject(filters)
export type ReviewFilter = z.infer<typeof filter>

const waiting =
  'answers that aren’t accepted yet, in entities that you administer or manage and in an assessment period, by default the current one'
const needs = { needs: 'answer:accept', feature: 'acceptance' } as const

export const reviewApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/answers/to-accept',
    summary: `List ${waiting}.`,
    ...needs,
    input: z.object(listing({ filter: filters, sort: ['updated_at', 'score', 'id'] })),
    output: list(RegularAnswer),
    csv: 'answers.exported',
  }),
  /** Counts for the page and for accepting all of them, so that what is saved later is not accepted unseen. */
  count: route({
    method: 'GET',
    path: '/api/v1/answers/to-accept/count',
    summary: `Count ${waiting}, at one moment.`,
    ...needs,
    input: z.object({ filter: filter.optional() }),
    output: one(
      z.object({
        waiting: z.int(),
        as_of: Moment.describe('The moment of the count, for accepting exactly these answers.'),
      }),
    ),
  }),
  choices: route({
    method: 'GET',
    path: '/api/v1/answers/to-accept/choices',
    summary: 'List the frameworks, entities and people of the answers that you can accept, for filters.',
    ...needs,
    input: z.object({ filter: z.strictObject({ assessment_period_id: Id.optional() }).optional() }),
    output: one(z.object({ protocols: z.array(Named), entities: z.array(Named), people: z.array(Person) })),
  }),
  acceptAll: route({
    method: 'POST',
    path: '/api/v1/answers/to-accept/acceptance',
    summary: `Accept the answers that match the filters and were last saved before a moment: ${ACCEPT_AT_ONCE} at most in one call. Repeat it with \`after\` set to \`next\` until that is null.`,
    ...needs,
    input: z.strictObject({
      filter: filter.default({}),
      as_of: GivenMoment,
      after: Id.optional().describe('ID of the last answer of the previous call.'),
    }),
    output: one(
      z.object({
        saved: z.array(z.object({ id: Id, version: Version })),
        refused: z.array(z.object({ id: Id, error: z.string() })),
        next: Id.nullable(),
      }),
    ),
    audit: 'answers.accepted',
  }),
}
