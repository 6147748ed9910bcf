import { z } from 'zod'
import { Day, Id, Ids, Moment, Named, Person } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, route } from '../platform/route.ts'

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
  /** Due before today and not completed. */
  is_past_due: z.boolean(),
  reassignable: z.boolean(),
  completed: z.boolean(),
  completed_at: Moment.nullable(),
  created_by: Id,
  created_at: Moment,
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
  },
  sort: sorts,
})
const visible = 'that the caller may see: one’s own, and those of entities that one administers or manages'

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

const EntityPath = z.object({ entity_id: Id })
const ofQuestion = z.object({
  question_id: Id,
  ...listing({ filter: { completed: Flag, past_due: Flag }, sort: sorts }),
})

export const assignmentsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/assignments',
    summary: `The question assignments of a period (the current one unless another is named) ${visible}.`,
    needs: 'question:read',
    input: z.object(assignmentListing),
    output: list(Assignment),
  }),
  collaborations: route({
    method: 'GET',
    path: '/api/v1/collaborations',
    summary: `The collaboration assignments of a period ${visible}.`,
    needs: 'question:read',
    feature: 'collaboration',
    input: z.object(assignmentListing),
    output: list(Assignment),
  }),
  ofEntity: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/assigned',
    summary: 'Who has work on an entity in the current period; who does not look after it sees itself only.',
    needs: 'entity:read',
    ids: { entity_id: 'entities' },
    input: EntityPath.extend(listing({ filter: {}, sort: ['full_name', 'id'] })),
    output: list(EntityAssignee),
  }),
  sectionsOfEntity: route({
    method: 'GET',
    path: '/api/v1/entities/:entity_id/sections',
    summary:
      'The sections of questions that are meant for this entity, of questions that the caller sees there.',
    needs: 'entity:read',
    ids: { entity_id: 'entities' },
    input: EntityPath.extend(listing({ filter: { question_id: Id.optional() }, sort: ['id'] })),
    output: list(EntitySection),
  }),
  ofQuestion: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/assigned',
    summary: 'The assignments of a question in the current period that the caller may see.',
    needs: 'question:read',
    ids: { question_id: 'questions' },
    input: ofQuestion,
    output: list(Assignment),
  }),
  collaborationsOfQuestion: route({
    method: 'GET',
    path: '/api/v1/questions/:question_id/assigned-collaborations',
    summary: 'The collaboration assignments of a question in the current period that the caller may see.',
    needs: 'question:read',
    feature: 'collaboration',
    ids: { question_id: 'questions' },
    input: ofQuestion,
    output: list(Assignment),
  }),
}
