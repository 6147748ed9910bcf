import { z } from 'zod'
import { Day, Id, Person } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, route } from '../platform/route.ts'
import { MyPolicy } from './my-policies.contract.ts'

/** Somebody who is asked to read policies in force. */
export const PolicyReader = z.object({
  id: Id.describe('The person’s id.'),
  user: Person.extend({ email: z.string() }),
  asked: z.int().describe('Policies in force that the person is asked to read.'),
  acknowledged: z.int().describe('Those of them that the person has acknowledged.'),
  open: z.int().describe('Those that the person has not.'),
  overdue: z.int().describe('Those that the person has not, and whose day has passed.'),
  next_due_on: Day.nullable().describe('The earliest day by which the person is to read one.'),
})
export type PolicyReader = z.infer<typeof PolicyReader>

/** A policy in force that somebody is asked to read. */
export const ReadersPolicy = MyPolicy.extend({ reminded_on: Day.nullable() })
export type ReadersPolicy = z.infer<typeof ReadersPolicy>

const read = { needs: 'company:manage', feature: 'policies' } as const

export const policyReadersApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/policy-readers',
    summary: 'List the people who are asked to read policies, with the number that they have acknowledged.',
    ...read,
    input: z.object({
      ...listing({
        filter: { open: Flag, overdue: Flag },
        sort: ['name', 'asked', 'acknowledged', 'open', 'overdue', 'next_due_on'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(PolicyReader),
    csv: 'policy_readers.exported',
  }),
  policies: route({
    method: 'GET',
    path: '/api/v1/policy-readers/:user_id/policies',
    summary: 'List the policies that a person is asked to read, unread ones first.',
    ...read,
    ids: { user_id: 'users' },
    input: z.object({
      user_id: Id,
      ...listing({ filter: { acknowledged: Flag }, sort: ['title', 'due_date', 'published_at'] }),
    }),
    output: list(ReadersPolicy),
    csv: 'policies_of_person.exported',
  }),
}
