import { z } from 'zod'
import { Id, Ids, Moment, Named, Person } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'
import { Assignment } from './assignments.contract.ts'

/** The shortest time since the due date, in days: a filter of the list. */
export const latenesses = ['week', 'month'] as const

const filters = {
  type: z.enum(['question', 'collaboration']).optional(),
  user_id: z.union([Id, Ids]).optional(),
  entity_id: z.union([Id, Ids]).optional(),
  protocol_id: z.union([Id, Ids]).optional(),
  late: z
    .enum(latenesses)
    .optional()
    .describe('Assignments that were due more than a week, or more than 30 days ago.'),
  assessment_period_id: Id.optional(),
}

const filter = z.strictObject(filters)
export type OverdueFilter = z.infer<typeof filter>

/** The reason why somebody gets no reminder. */
export const reminderRefusals = ['reminded', 'unwanted', 'left', 'yourself'] as const
export type ReminderRefusal = (typeof reminderRefusals)[number]

const scope =
  'in entities that you administer or manage, of an assessment period, by default the current one (for members other than admins, of every current one)'

export const overdueApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/overdue-assignments',
    summary: `List overdue question and collaboration assignments ${scope}: the longest overdue first.`,
    needs: 'assignment:manage',
    input: z.object(listing({ filter: filters, sort: ['due_date', 'created_at', 'id'] })),
    output: list(Assignment),
    csv: 'assignments.exported',
  }),
  choices: route({
    method: 'GET',
    path: '/api/v1/overdue-assignments/choices',
    summary: 'List the frameworks, entities and people of overdue assignments, for filters.',
    needs: 'assignment:manage',
    input: z.object({ filter: z.strictObject({ assessment_period_id: Id.optional() }).optional() }),
    output: one(z.object({ protocols: z.array(Named), entities: z.array(Named), people: z.array(Person) })),
  }),
  remind: route({
    method: 'POST',
    path: '/api/v1/overdue-assignments/reminders',
    summary:
      'Email people about their overdue assignments: those with the given IDs, or all that match the filters. Each person gets one reminder a day at most, no matter who sends it. Everyone who gets none is listed with the reason.',
    needs: 'assignment:manage',
    input: z.strictObject({
      ids: Ids.min(1, 'Choose at least one assignment.').optional(),
      filter: filter.default({}),
    }),
    output: one(
      z.object({
        reminded: z.array(Person.extend({ overdue: z.int().describe('Number of overdue assignments.') })),
        not_reminded: z.array(
          Person.extend({
            reason: z.enum(reminderRefusals),
            reminded_at: Moment.nullable().describe('When today’s reminder was sent.'),
          }),
        ),
      }),
    ),
    audit: 'assignments.reminded',
  }),
}
