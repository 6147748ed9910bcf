import { z } from 'zod'
import { Day, Id, Moment, Named, Person } from '../platform/fields.ts'
import { nothing, one, route } from '../platform/route.ts'

/** The start of answering: the questions of one assessment in order, and the first of them. */
export const AnsweringStart = z.object({
  assessment_period_id: Id,
  question_ids: z.array(Id),
  topic_id: Id,
  question_id: Id,
  entity_id: Id,
})

/** The matters that need the caller’s attention today, in the company and division of the call. */
export const TodaysPlan = z.object({
  count: z.int().describe('Number of items that need attention.'),
  assigned_questions: z.object({
    open: z.int(),
    past_due: z.int(),
    due_today: z.int(),
    /**
     * The 200 questions that are due first, in the order of their framework, of the assessment of the first one; null when
     * there is nothing.
     */
    start: AnsweringStart.nullable(),
    start_past_due: AnsweringStart.nullable(),
    /** The first five. */
    next: z.array(
      z.object({
        task_id: Id,
        title: z.string(),
        entity: Named,
        due_date: Day.nullable(),
        is_past_due: z.boolean(),
        start: AnsweringStart,
      }),
    ),
  }),
  /** A slide for each plan in which the caller has an open task, at most 25 of 25 tasks. */
  action_plans: z.array(
    z.object({
      plan: Named,
      due_date: Day.nullable(),
      open: z.int().describe('Your open tasks in the plan, with those that are left out.'),
      tasks: z.array(
        z.object({
          id: Id,
          description: z.string(),
          entity: Named.nullable(),
          due_date: Day.nullable(),
          is_past_due: z.boolean(),
        }),
      ),
    }),
  ),
  /** For admins; else null. */
  exclusion_requests: z
    .object({
      pending: z.int(),
      first_id: Id.nullable(),
      next: z.array(
        z.object({ id: Id, question: z.string(), entity: Named, assignor: Person, created_at: Moment }),
      ),
    })
    .nullable(),
  /** Null while the company does not use them. */
  document_requests: z
    .object({
      to_deliver: z.int(),
      to_review: z.int(),
      past_due: z.int(),
      /** The first five. */
      next: z.array(
        z.object({
          id: Id,
          request_number: z.int(),
          title: z.string(),
          list: Named,
          due_date: Day.nullable(),
          is_past_due: z.boolean(),
          is_to_review: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** Tests of controls. Null while the company does not use them. */
  control_tests: z
    .object({
      open: z.int(),
      past_due: z.int(),
      /** The first five. */
      next: z.array(
        z.object({ id: Id, name: z.string(), due_date: Day.nullable(), is_past_due: z.boolean() }),
      ),
    })
    .nullable(),
  /** Policies to read and to review. Null while the company does not use them. */
  policies: z
    .object({
      to_read: z.int(),
      to_review: z.int(),
      past_due: z.int(),
      /** The first five. */
      next: z.array(
        z.object({
          id: Id,
          title: z.string(),
          due_date: Day.nullable(),
          is_past_due: z.boolean(),
          is_to_review: z.boolean(),
        }),
      ),
    })
    .nullable(),
  welcome_messages: z.array(
    z.object({
      id: Id,
      title: z.string(),
      message: z.string(),
      created_at: Moment,
      created_by: Id,
      author: Person,
    }),
  ),
})
export type TodaysPlan = z.infer<typeof TodaysPlan>

export const todaysPlanApi = {
  show: route({
    method: 'GET',
    path: '/api/v1/user/todays-plan',
    summary: 'Get Today’s Plan: everything that needs attention today.',
    needs: 'company:read',
    input: z.object({}),
    output: one(TodaysPlan),
  }),
  markSeen: route({
    method: 'POST',
    path: '/api/v1/user/todays-plan/seen',
    summary: 'Record that Today’s Plan was shown today, so it doesn’t open again.',
    needs: 'company:read',
    input: z.object({}),
    output: nothing,
    // A mark of the person’s own.
    audit: false,
  }),
}
