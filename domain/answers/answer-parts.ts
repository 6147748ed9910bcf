import { z } from 'zod'
import { taskStates } from '../action-plans/plan-tasks.rules.ts'
import { Day, Id, Named } from '../platform/fields.ts'

/** The parts of a question that its answer shows. Options are in order; one that was chosen long ago may be missing. */
export const AnsweredQuestion = z.object({
  id: Id,
  tempid: z.string(),
  protocol_id: Id,
  protocol: Named,
  question: z.string(),
  options: z.array(z.object({ id: Id, option: z.string(), value: z.int(), display_order: z.int() })),
})

/** A piece of evidence as its answer shows it. */
export const AnswerFile = z.object({
  id: Id,
  name: z.string(),
  extension: z.string(),
  path: z.string(),
  /** Opens it for 15 minutes. */
  temp_link: z.string(),
})

/** The assessment whose answer was rolled over. */
export const RolledSource = z.object({
  assessment_period: Named,
  can_open: z.boolean().describe('You may read the answer that was rolled over.'),
})

/** The question whose answer was copied. */
export const CarriedSource = z.object({
  protocol: Named,
  question: z.object({ id: Id, tempid: z.string() }),
  can_open: z.boolean().describe('You may read the answer that was copied.'),
})

/** The task of an action plan that an answer waits for, or that was to make it better. */
export const AnswerPlanTask = z
  .object({
    id: Id,
    action_plan: Named,
    state: z.enum(taskStates),
    due_date: Day.nullable(),
    is_overdue: z.boolean(),
  })
  .nullable()
  .describe(
    'The task of an action plan about this answer: of those that you can see, an open one first, then the newest. Null in a closed assessment.',
  )
