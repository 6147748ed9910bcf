import { z } from 'zod'
import { Id, Ids, Moment, Named, Person, text, verdictsOn } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'

const AboutQuestion = z.object({ id: Id, tempid: z.string(), question: z.string() })

/** A question taken out of an entity’s scope. */
export const EntityQuestionExclusion = z.object({
  id: Id,
  entity_id: Id,
  entity: Named,
  question_id: Id,
  question: AboutQuestion,
  protocol_id: Id,
  reason: z.string().describe('The reason given in the request that was approved.'),
  created_by: Id,
  author: Person,
  created_at: Moment,
  ...verdictsOn('lift'),
})
export type EntityQuestionExclusion = z.infer<typeof EntityQuestionExclusion>

/** A request to take a question out of an entity’s scope. */
export const QuestionExclusionRequest = z.object({
  id: Id,
  entity_id: Id,
  entity: Named,
  question_id: Id,
  question: AboutQuestion.extend({
    options: z.array(z.object({ id: Id, option: z.string(), display_order: z.int() })),
  }),
  assignor: Person,
  assessment_period: Named,
  /** The reason. */
  description: z.string(),
  state: z.enum(['pending', 'approved', 'denied']),
  completed: z.union([z.literal(0), z.literal(1)]),
  completed_at: Moment.nullable(),
  denial_reason: z.string().nullable().describe('The reason given by the admin who denied the request.'),
  created_at: Moment,
  ...verdictsOn('decide'),
})
export type QuestionExclusionRequest = z.infer<typeof QuestionExclusionRequest>

/** An entity's figures in the question's framework: `score` and `risk` are null if no answer has one. */
const EntityFigures = z.object({
  in_scope: z.int(),
  answered: z.int(),
  coverage: z.number(),
  score: z.number().nullable(),
  risk: z.number().nullable(),
})

/** The effect of taking the question out of scope: the entity's figures in the current period with it and without. */
export const ExclusionEffect = z.object({
  entity: Named,
  protocol: Named,
  with_question: EntityFigures,
  without_question: EntityFigures,
  open_assignments: z.int().describe('Number of open assignments that end with the exclusion.'),
  is_answered: z
    .boolean()
    .describe('Whether the entity already answered the question. The answer is kept but no longer counts.'),
})
export type ExclusionEffect = z.infer<typeof ExclusionEffect>

const requests = listing({
  filter: {
    completed: Flag,
    state: z.enum(['pending', 'approved', 'denied']).optional(),
    entity_id: Id.optional(),
    question_id: Id.optional(),
    assessment_period_id: Id.optional(),
  },
  sort: ['created_at', 'id'],
})
const RequestPath = z.object({ exclusion_request_id: Id })
const requestIds = { exclusion_request_id: 'question_exclusion_requests' }
const OrganizationPath = z.object({ organization_id: Id })
const ids = { organization_id: 'organizations' }

export const exclusionsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/entity-question-exclusions',
    summary: 'List exclusions in force for entities you administer.',
    needs: 'risk:read',
    ids,
    input: OrganizationPath.extend(
      listing({
        filter: { entity_id: Id.optional(), question_id: Id.optional() },
        sort: ['created_at', 'id'],
      }),
    ),
    output: list(EntityQuestionExclusion),
    csv: 'exclusions.exported',
  }),
  requestsOfOrganization: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/entity-question-exclusion-requests',
    summary: 'List exclusion requests for entities you administer.',
    needs: 'risk:read',
    ids,
    input: OrganizationPath.extend(requests),
    output: list(QuestionExclusionRequest),
    csv: 'exclusion_requests.exported',
  }),
  requests: route({
    method: 'GET',
    path: '/api/v1/question-exclusion-requests',
    summary: 'List exclusion requests you can see: those of your entities as an admin, otherwise your own.',
    needs: 'question:read',
    input: z.object(requests),
    output: list(QuestionExclusionRequest),
    csv: 'exclusion_requests.exported',
  }),
  ask: route({
    method: 'POST',
    path: '/api/v1/question-exclusion-requests',
    summary:
      'Request that a question be excluded for entities. Creates one request per entity and notifies its admins. If none can be created, the response is 422 with `notAsked`.',
    needs: 'exclusion:ask',
    input: z.strictObject({
      question_id: Id,
      entity_ids: Ids.min(1, 'Choose at least one entity.').max(100),
      description: z.string().trim().min(1, 'The description field is required.').max(5000),
      assessment_period_id: Id.optional(),
    }),
    output: created(
      z.object({
        asked: z.array(QuestionExclusionRequest),
        notAsked: z.array(z.object({ entity_id: Id, error: z.string() })),
      }),
    ),
    audit: 'exclusion_request.made',
  }),
  effect: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/exclusion-effect',
    summary: 'Preview the effect of excluding a question on an entity’s scope and score.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: z.object({ question_id: Id, entity_id: Id, assessment_period_id: Id.optional() }),
    output: one(ExclusionEffect),
  }),
  lift: route({
    method: 'DELETE',
    path: '/api/v1/entity-question-exclusions/:exclusion_id',
    summary: 'Put an excluded question back in scope for its entity.',
    needs: 'exclusion:decide',
    ids: { exclusion_id: 'entity_question_exclusions' },
    input: z.object({ exclusion_id: Id }),
    output: nothing,
    audit: 'exclusion.lifted',
  }),
  showRequest: route({
    method: 'GET',
    path: '/api/v1/question-exclusion-requests/:exclusion_request_id',
    summary: 'Get an exclusion request.',
    needs: 'question:read',
    ids: requestIds,
    input: RequestPath,
    output: one(QuestionExclusionRequest),
  }),
  approve: route({
    method: 'POST',
    path: '/api/v1/question-exclusion-requests/:exclusion_request_id/approve',
    summary: 'Approve an exclusion request. The question leaves the entity’s scope.',
    needs: 'exclusion:decide',
    ids: requestIds,
    input: RequestPath,
    output: one(QuestionExclusionRequest),
    audit: 'exclusion_request.approved',
  }),
  deny: route({
    method: 'DELETE',
    path: '/api/v1/question-exclusion-requests/:exclusion_request_id/deny',
    summary: 'Deny an exclusion request. The question stays in the entity’s scope.',
    needs: 'exclusion:decide',
    ids: requestIds,
    input: RequestPath,
    output: one(QuestionExclusionRequest),
    audit: 'exclusion_request.denied',
  }),
  denyWithReason: route({
    method: 'POST',
    path: '/api/v1/question-exclusion-requests/:exclusion_request_id/deny',
    summary: 'Deny an exclusion request and give the reason, which the requester is told.',
    needs: 'exclusion:decide',
    ids: requestIds,
    input: RequestPath.extend({ reason: text().min(1, 'The reason field is required.') }),
    output: one(QuestionExclusionRequest),
    audit: 'exclusion_request.denied',
  }),
}
