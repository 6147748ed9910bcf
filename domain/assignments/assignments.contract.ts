import { z } from 'zod'
import { Day, GivenDay, Id, Ids, Moment, Named, Person, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, nothing, one, route } from '../platform/route.ts'

/** A question that somebody was asked to answer, or to give an opinion on, for one entity. */
export const Assignment = z.object({
  id: Id,
  type: z.enum(['question', 'collaboration']),
  user_id: Id,
  user: Person,
  entity_id: Id,
  entity: Named,
  question_id: Id,
  question: z.object({ id: Id, tempid: z.string(), question: z.string() }),
  protocol_id: Id,
  assessment_period_id: Id,
  due_date: Day.nullable(),
  is_past_due: z.boolean().describe('Whether it was due before today and isn’t completed.'),
  reassignable: z.boolean(),
  completed: z.boolean(),
  completed_at: Moment.nullable(),
  created_by: Id,
  created_at: Moment,
  version: Version,
  /** `reassign`, `withdraw`. */
  ...verdictsOn('reassign', 'withdraw'),
})
export type Assignment = z.infer<typeof Assignment>

const sorts = ['due_date', 'created_at', 'id'] as const
const assignmentListing = listing({
  filter: {
    completed: Flag,
    past_due: Flag,
    user_id: z.union([Id, Ids]).optional(),
    entity_id: z.union([Id, Ids]).optional(),
    question_id: z.union([Id, Ids]).optional(),
    protocol_id: Id.optional(),
    assessment_period_id: Id.optional(),
    in_open_periods: Flag.describe(
      'Assignments of all open assessment periods: the company’s and those of divisions.',
    ),
  },
  sort: sorts,
})
const inPeriods =
  'of an assessment period, by default the current one (for members other than admins, of every current one)'
const visible = 'that you can see: your own, and those of entities you administer or manage'

/** Somebody with work on an entity, and how far it is. */
export const EntityAssignee = z.object({
  user: Person,
  assigned: z.int(),
  completed: z.int(),
  overdue: z.int(),
})

/** Text that belongs to a question, perhaps for one entity only. */
export const EntitySection = z.object({
  id: Id,
  question_id: Id,
  place: z.enum(['body', 'sidebar']),
  title: z.string(),
  content: z.string(),
})

/** The outcome of reassigning all open work of a person. */
export const PassedOn = z.object({
  moved: z.int().describe('Number of assignments that the other person has now.'),
  /** The number of these that they already had. */
  merged: z.int(),
  plan_tasks: z.int().describe('Number of open tasks of action plans that the other person has now.'),
  registered_risks: z.int().describe('Number of risks in the register that the other person owns now.'),
  document_requests: z.int().describe('Number of document requests that the other person is asked for now.'),
  controls: z.int().describe('Number of controls that the other person owns, and tests, now.'),
  not_moved: z.array(
    z.object({
      id: Id,
      entity: Named,
      question: z.object({ id: Id, tempid: z.string() }),
      error: z.string(),
    }),
  ),
})
export type PassedOn = z.infer<typeof PassedOn>

const EntityPath = z.object({ entity_id: Id })
const ofQuestion = z.object({
  question_id: Id,
  ...listing({
    filter: { completed: Flag, past_due: Flag, assessment_period_id: Id.optional() },
    sort: sorts,
  }),
})

/** The maximum number of items in one call. */
export const ASSIGN_ITEMS_MAX = 50_000

const Reassigned = {
  user_id: Id.optional(),
  due_date: GivenDay.nullable().optional(),
  reassignable: z.boolean().optional(),
}

export const assignmentsApi = {
  assign: route({
    method: 'POST',
    path: '/api/v1/users/assignment-user',
    summary:
      'Assign a person to answer questions, or to give an opinion on them, for entities. Refusals are listed one by one. People already assigned get the new due date, or keep theirs where none is given. Without an assessment period, the current one counts.',
    needs: 'assignment:manage',
    input: z.strictObject({
      type: z.enum(['question', 'collaboration']),
      user_id: Id,
      question_ids: Ids.min(1, 'Choose at least one question.'),
      entity_ids: Ids.min(1, 'Choose at least one entity.'),
      due_date: GivenDay.nullable().optional(),
      reassignable: z.boolean().optional(),
      assessment_period_id: Id.optional(),
    }),
    output: one(
      z.object({
        /** The number of items assigned now. */
        assigned: z.int(),
        notAssigned: z.array(z.object({ question_id: Id, entity_id: Id, error: z.string() })),
      }),
    ),
    audit: 'assignments.given',
  }),
  reassign: route({
    method: 'PUT',
    path: '/api/v1/assignments/:assignment_id',
    summary: 'Reassign an open question assignment, or change its due date.',
    needs: 'assignment:manage',
    ids: { assignment_id: 'assignments' },
    input: z.strictObject({ assignment_id: Id, ...Reassigned }),
    output: one(Assignment),
    versioned: true,
    audit: 'assignment.changed',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/v1/assignments/:assignment_id',
    summary: 'Withdraw a question assignment.',
    needs: 'assignment:manage',
    ids: { assignment_id: 'assignments' },
    input: z.object({ assignment_id: Id }),
    output: nothing,
    audit: 'assignment.withdrawn',
  }),
  reassignCollaboration: route({
    method: 'PUT',
    path: '/api/v1/collaborations/:collaboration_id',
    summary: 'Reassign an open collaboration assignment, or change its due date.',
    needs: 'assignment:manage',
    feature: 'collaboration',
    ids: { collaboration_id: 'assignments' },
    input: z.strictObject({ collaboration_id: Id, ...Reassigned }),
    output: one(Assignment),
    versioned: true,
    audit: 'collaboration.changed',
  }),
  withdrawCollaboration: route({
    method: 'DELETE',
    path: '/api/v1/collaborations/:collaboration_id',
    summary: 'Withdraw a collaboration assignment.',
    needs: 'assignment:manage',
    feature: 'collaboration',
    ids: { collaboration_id: 'assignments' },
    input: z.object({ collaboration_id: Id }),
    output: nothing,
    audit: 'collaboration.withdrawn',
  }),
  passOn: route({
    method: 'POST',
    path: '/api/v1/users/:user_id/pass-on',
    summary:
      'Reassign all open work of a person, in every open assessment period, to somebody else in one step, with the open tasks in action plans that you may assign and the risks in the register that you administer. Assignments that both have become one, due on the earlier day. Assignments that can’t be reassigned, such as those of a locked assessment, are listed.',
    needs: 'company:people',
    ids: { user_id: 'users' },
    input: z.strictObject({ user_id: Id, to_user_id: Id }),
    output: one(PassedOn),
    audit: 'assignments.passed_on',
  }),
  list: route({
    method: 'GET',
    path: '/api/v1/assignments',
    summary: `List the question assignments ${inPeriods}, ${visible}.`,
    needs: 'question:read',
    input: z.object(assignmentListing),
    output: list(Assignment),
    csv: 'assignments.exported',
  }),
  collaborations: route({
    method: 'GET',
    path: '/api/v1/collaborations',
    summary: `List the collaboration assignments ${inPeriods}, ${visible}.`,
    needs: 'question:read',
    feature: 'collaboration',
    input: z.object(assignmentListing),
    output: list(Assignment),
    csv: 'assignments.exported',
  }),
  ofEntity: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/assigned',
    summary:
      'List people with assignments for an entity in the current period. If you don’t manage the entity, you see only yourself.',
    needs: 'entity:read',
    ids: { entity_id: 'entities' },
    input: EntityPath.extend(listing({ filter: {}, sort: ['full_name', 'id'] })),
    output: list(EntityAssignee),
  }),
  sectionsOfEntity: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/sections',
    summary: 'List the question sections for this entity, among the questions you can see.',
    needs: 'entity:read',
    ids: { entity_id: 'entities' },
    input: EntityPath.extend(listing({ filter: { question_id: Id.optional() }, sort: ['id'] })),
    output: list(EntitySection),
  }),
  ofQuestion: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/assigned',
    summary:
      'List a question’s assignments in an assessment period, by default the current one, that you can see.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: ofQuestion,
    output: list(Assignment),
  }),
  collaborationsOfQuestion: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/assigned-collaborations',
    summary:
      'List a question’s collaboration assignments in an assessment period, by default the current one, that you can see.',
    needs: 'question:read',
    feature: 'collaboration',
    ids: { question_id: 'questions' },
    input: ofQuestion,
    output: list(Assignment),
  }),
}
