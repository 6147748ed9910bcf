import { z } from 'zod'
import { Day, Id, Moment } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, one, route, stream } from '../platform/route.ts'

/** The file that a version is. */
export const PolicyFile = z.object({
  id: Id,
  name: z.string(),
  extension: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  temp_link: z.string().describe('Link that opens the file for 15 minutes.'),
  download_link: z.string().describe('Link that saves the file, for 15 minutes.'),
})
export type PolicyFile = z.infer<typeof PolicyFile>

/** A policy in force that the person is asked to read. */
export const MyPolicy = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  purpose: z.string(),
  number: z.int(),
  published_at: Moment,
  due_date: Day,
  is_overdue: z.boolean(),
  acknowledged_at: Moment.nullable(),
  acknowledged_before: z.int().nullable().describe('The last earlier version that the person acknowledged.'),
})
export type MyPolicy = z.infer<typeof MyPolicy>

/** The same with its text, and the text that the person acknowledged before. */
export const MyPolicyText = MyPolicy.extend({
  body: z.string(),
  file: PolicyFile.nullable(),
  changes: z.string(),
  approved_by: z.string().describe('The name of the person who approved it.'),
  approved_at: Moment.nullable(),
  body_before: z.string().nullable(),
  needs_typed_name: z.boolean().describe('Whether the person types their name to acknowledge it.'),
})
export type MyPolicyText = z.infer<typeof MyPolicyText>

const path = '/api/v1/user/policies/:policy_id'
const own = { needs: 'company:read', feature: 'policies' } as const
const ids = { policy_id: 'policies' }

export const myPoliciesApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/user/policies',
    summary: 'List the policies that you are asked to read, unread ones first.',
    ...own,
    input: z.object(listing({ filter: { acknowledged: Flag }, sort: ['title', 'due_date', 'published_at'] })),
    output: list(MyPolicy),
  }),
  show: route({
    method: 'GET',
    path,
    summary: 'Read a policy that you are asked to read.',
    ...own,
    ids,
    input: z.object({ policy_id: Id }),
    output: one(MyPolicyText),
  }),
  print: route({
    method: 'GET',
    path: `${path}/pdf`,
    summary:
      'Download a policy that you are asked to read as PDF. People who see the company’s policies get the list of its readers as well.',
    ...own,
    ids,
    input: z.object({ policy_id: Id }),
    output: stream('application/pdf'),
    audit: 'policy.printed',
  }),
  acknowledge: route({
    method: 'POST',
    path: '/api/v1/policies/:policy_id/acknowledge',
    summary: 'Acknowledge the version in force.',
    ...own,
    ids,
    personal: true,
    input: z.strictObject({
      policy_id: Id,
      number: z.int().min(1).describe('The version that you have read.'),
      typed_name: z.string().max(300).optional(),
    }),
    output: one(MyPolicyText),
    audit: 'policy.acknowledged',
  }),
}
