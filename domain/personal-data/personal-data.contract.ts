import { z } from 'zod'
import { Day, Id } from '../platform/fields.ts'
import { nothing, one, route, stream } from '../platform/route.ts'

/** The changes that the erasure of a former member would make, and the entries that the law keeps. */
export const Erasure = z.object({
  new_name: z.string().describe('The name that stands in the place of theirs, such as “Former member 3”.'),
  is_erased: z.boolean(),
  may: z.boolean(),
  reason: z.string().nullable().describe('Why they cannot be erased, if they cannot.'),
  log_entries: z
    .int()
    .describe('Entries of the audit log whose values hold their name or email. They stay as they are.'),
  kept_until: Day.nullable().describe(
    'The day until which the latest of these entries has to be kept; null if there is none.',
  ),
})
export type Erasure = z.infer<typeof Erasure>

const path = '/api/v1/users/:user_id'
const ofMember = { needs: 'audit:read', ids: { user_id: 'users' } } as const
const Path = z.object({ user_id: Id })

export const personalDataApi = {
  download: route({
    method: 'GET',
    path: `${path}/data`,
    summary:
      'Download what the company holds about a person as one ZIP: their account, a file of JSON Lines for each table that names them, and what they did. Their private notes are not in it.',
    ...ofMember,
    input: Path,
    output: stream('application/zip'),
    audit: 'user.data_exported',
  }),
  downloadOwn: route({
    method: 'GET',
    path: '/api/v1/user/data',
    summary:
      'Download what the company holds about you as one ZIP: your account, what you wrote, your private notes, where you are named, and what you did.',
    needs: 'company:read',
    personal: true,
    input: z.object({}),
    output: stream('application/zip'),
    audit: 'user.own_data_exported',
  }),
  erasure: route({
    method: 'GET',
    path: `${path}/erasure`,
    summary: 'Get what the erasure of a former member would change, and what stays.',
    ...ofMember,
    input: Path,
    output: one(Erasure),
  }),
  erase: route({
    method: 'POST',
    path: `${path}/erasure`,
    summary:
      'Erase a former member: their name, email and account are replaced everywhere outside the audit log. This can’t be undone.',
    needs: 'company:own',
    ids: { user_id: 'users' },
    input: Path.extend({
      name: z.string().max(250).describe('The full name of the person, to confirm the erasure.'),
    }),
    output: nothing,
    audit: 'user.erased',
  }),
}
