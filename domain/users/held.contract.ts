import { z } from 'zod'
import { Named } from '../platform/fields.ts'

/** The maximum number of names of each kind. */
export const HELD_NAMES_MAX = 100

const HeldOf = z.object({
  total: z.int(),
  names: z.array(Named).describe(`The first ${HELD_NAMES_MAX} that you can see.`),
})

/** All that waits for a member: what they administer, manage and own, and their open work. */
export const Held = z.object({
  divisions: HeldOf,
  entities: HeldOf,
  assets: HeldOf,
  action_plans: HeldOf,
  controls: HeldOf.describe('The controls that they own, and are asked to test.'),
  policies: HeldOf.describe('The policies that they own, and are asked to review.'),
  registered_risks: HeldOf.describe('The risks of the register that they own.'),
  assignments: z
    .int()
    .describe('Number of open assignments in all open assessment periods that you can see.'),
  plan_tasks: z.int().describe('Number of open tasks in action plans that you can see.'),
  document_requests: z
    .int()
    .describe(
      'Number of document requests that they are asked for, are not completed, and that you can assign.',
    ),
})
export type Held = z.infer<typeof Held>
