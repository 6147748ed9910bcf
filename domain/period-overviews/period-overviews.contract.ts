import { z } from 'zod'
import { Progress } from '../dashboard/dashboard.contract.ts'
import { Day, Id, Named, Person } from '../platform/fields.ts'
import { one, route } from '../platform/route.ts'
import { Extremes } from '../risks/risks.contract.ts'

const Work = {
  /** Open question and collaboration assignments, and those of them past due. */
  open_assignments: z.int(),
  overdue_assignments: z.int(),
}

/** The number of entities and of people that an overview names. */
export const OVERVIEW_ROWS = 10

/** The progress of an assessment, and what is missing before it closes. */
export const PeriodOverview = z.object({
  overall: Progress.extend({ ...Extremes.shape, ...Work }),
  protocols: z.array(Progress.extend({ protocol: Named, threshold: z.number(), ...Extremes.shape, ...Work })),
  entities: z
    .array(Progress.extend({ entity: Named, is_locked: z.boolean(), ...Work }))
    .describe('The entities with the most unanswered questions, at most ten.'),
  entities_count: z.int().describe('Number of entities with questions in scope.'),
  complete_entities_count: z.int().describe('Number of those whose questions are all answered.'),
  locked_entities_count: z.int(),
  people: z
    .array(z.object({ user: Person, ...Work }))
    .describe('The people with the most overdue work, at most ten.'),
  people_count: z.int().describe('Number of people with open assignments.'),
  excluded: z.int().describe('Number of questions that entities are excused from.'),
  pending_exclusion_requests: z.int(),
  not_accepted: z
    .int()
    .nullable()
    .describe('Number of answers not accepted yet. Null without the acceptance feature.'),
  to_confirm: z
    .int()
    .nullable()
    .describe('Number of them that were carried over from an earlier assessment. Null likewise.'),
})
export type PeriodOverview = z.infer<typeof PeriodOverview>

/** Completion from day to day. */
export const CompletionByDay = z.object({
  in_scope: z.int(),
  days: z
    .array(z.object({ day: Day, answered: z.int() }))
    .describe('Days on which something was first answered, with the number answered until then.'),
})
export type CompletionByDay = z.infer<typeof CompletionByDay>

export const periodOverviewsApi = {
  days: route({
    method: 'GET',
    path: '/api/v1/assessment-periods/:period_id/overview/days',
    summary:
      'Get the number of answered questions in scope from day to day (UTC), by when each was first answered.',
    needs: 'period:manage',
    ids: { period_id: 'assessment_periods' },
    input: z.object({ period_id: Id }),
    output: one(CompletionByDay),
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/assessment-periods/:period_id/overview',
    summary:
      'Get the progress of an assessment period by framework, entity and person, and what is missing before it closes. A closed one is shown as it closed.',
    needs: 'period:manage',
    ids: { period_id: 'assessment_periods' },
    input: z.object({ period_id: Id }),
    output: one(PeriodOverview),
  }),
}
