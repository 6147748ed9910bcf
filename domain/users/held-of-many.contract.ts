import { z } from 'zod'
import { Id, Person } from '../platform/fields.ts'
import { list, route } from '../platform/route.ts'
import { Held } from './held.contract.ts'

/** The maximum number of people in one call. */
export const HELD_AT_ONCE = 50

export const heldOfMany = route({
  method: 'GET',
  path: '/api/v1/users/held',
  summary: `Get what each of up to ${HELD_AT_ONCE} people administers, manages and owns, and the number of their open assignments.`,
  needs: 'company:people',
  input: z.object({
    filter: z.strictObject({
      user_id: z.union([
        Id,
        z.array(Id).min(1).max(HELD_AT_ONCE, `Ask about at most ${HELD_AT_ONCE} people.`),
      ]),
    }),
  }),
  output: list(z.object({ user: Person, held: Held }), HELD_AT_ONCE),
})
