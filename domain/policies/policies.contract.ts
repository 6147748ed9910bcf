import { z } from 'zod'
import { membershipRoles } from '../access/abilities.ts'
import {
  Day,
  GivenDay,
  Id,
  Ids,
  line,
  Moment,
  Named,
  Person,
  text,
  Version,
  verdictsOn,
} from '../platform/fields.ts'
import { Flag, listing, Trashed } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { policyStatuses, versionStates } from './policies.rules.ts'

const Status = z.enum(policyStatuses)

/** Something that the company has written down, with its version in force. */
export const Policy = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  purpose: z.string(),
  status: Status,
  owner: Person.nullable(),
  approver: Person.nullable(),
  published_number: z.int().nullable().describe('The version in force.'),
  published_at: Moment.nullable(),
  open_version: z
    .object({ number: z.int(), state: z.enum(versionStates) })
    .nullable()
    .describe('The version that is being written or waits for publication.'),
  next_review_on: Day.nullable(),
  is_review_due: z.boolean(),
  asked: z.int().describe('People who are asked to acknowledge the version in force.'),
  acknowledged: z.int().describe('Those of them who have.'),
  overdue: z.int().describe('Those who have not, and whose day has passed.'),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'write', 'retire', 'review', 'remind', 'delete', 'restore'),
})
export type Policy = z.infer<typeof Policy>

const LinkedQuestion = z.object({ id: Id, tempid: z.string(), question: z.string(), protocol: Named })

/** One policy with its audience and everything that it serves. */
export const WholePolicy = Policy.extend({
  is_for_everybody: z.boolean(),
  roles: z.array(z.enum(membershipRoles)),
  groups: z.array(Named),
  divisions: z.array(Named),
  due_days: z.int().describe('The days that people have to acknowledge a version.'),
  review_months: z.int(),
  retired_at: Moment.nullable(),
  questions: z.array(LinkedQuestion),
  controls: z.array(Named),
})
export type WholePolicy = z.infer<typeof WholePolicy>

/** Somebody who was asked to acknowledge a version. */
export const Acknowledgement = z.object({
  id: Id.describe('The person’s id.'),
  user: Person.extend({ email: z.string() }),
  number: z.int(),
  asked_at: Moment,
  due_date: Day,
  is_overdue: z.boolean(),
  reminded_on: Day.nullable(),
  acknowledged_at: Moment.nullable(),
  name: z.string().describe('The person’s name when they acknowledged it.'),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

/** A person who is reminded of a policy, or the reason why not. */
export const RemindedReader = z.object({
  user: Person,
  is_reminded: z.boolean(),
  reason: z.string().nullable(),
})
export type RemindedReader = z.infer<typeof RemindedReader>

const fields = {
  code: z.string().trim().max(40),
  title: line(),
  purpose: text(2000),
  owner_id: Id.nullable(),
  approver_id: Id.nullable(),
  is_for_everybody: z.boolean(),
  roles: z.array(z.enum(membershipRoles)).max(3),
  group_ids: Ids,
  division_ids: Ids,
  due_days: z.int().min(1).max(365),
  review_months: z.int().min(1).max(60),
  next_review_on: GivenDay.nullable(),
  question_ids: Ids,
  control_ids: Ids,
}
const Optional = z.object(fields).partial()

const Path = z.object({ policy_id: Id })
const path = '/api/v1/policies/:policy_id'
const ids = { policy_id: 'policies' }
const read = { needs: 'company:manage', feature: 'policies' } as const
const manage = { needs: 'policy:manage', feature: 'policies' } as const

export const policiesApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/policies',
    summary: 'List the company’s policies.',
    ...read,
    input: z.object({
      ...listing({
        filter: {
          status: Status.optional(),
          owner_id: Id.optional(),
          review_due: Flag,
          entity_id: Id.optional().describe(
            'Policies in force that name the entity’s group or one of its divisions.',
          ),
          trashed: Trashed,
        },
        sort: ['code', 'title', 'status', 'next_review_on', 'published_at', 'acknowledged', 'id'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(Policy),
    csv: 'policies.exported',
  }),
  show: route({
    method: 'GET',
    path,
    summary: 'Get a policy with its audience and links.',
    ...read,
    ids,
    input: Path,
    output: one(WholePolicy),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/policies',
    summary: 'Create a policy, with an empty first version.',
    ...manage,
    input: Optional.extend({ title: fields.title }).strict(),
    output: created(WholePolicy),
    versioned: true,
    audit: 'policy.created',
  }),
  update: route({
    method: 'PUT',
    path,
    summary:
      'Update a policy. Omitted fields are kept. A change of the audience asks the people who are new in it.',
    ...manage,
    ids,
    input: Path.extend(Optional.shape).strict(),
    output: one(WholePolicy),
    versioned: true,
    audit: 'policy.updated',
  }),
  remove: route({
    method: 'DELETE',
    path,
    summary: 'Move a policy to the trash. Nobody is asked to read it until it is restored.',
    ...manage,
    ids,
    input: Path,
    output: nothing,
    audit: 'policy.trashed',
  }),
  restore: route({
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Restore a policy from the trash.',
    ...manage,
    ids,
    input: Path,
    output: one(WholePolicy),
    versioned: true,
    audit: 'policy.restored',
  }),
  publish: route({
    method: 'POST',
    path: `${path}/publish`,
    summary:
      'Publish the approved version. It replaces the one in force, and the audience is asked to acknowledge it.',
    ...manage,
    ids,
    input: Path,
    output: one(WholePolicy),
    versioned: true,
    audit: 'policy.published',
  }),
  retire: route({
    method: 'POST',
    path: `${path}/retire`,
    summary: 'Retire a policy. Nobody is asked to read it any more; what was acknowledged stays.',
    ...manage,
    ids,
    input: Path,
    output: one(WholePolicy),
    versioned: true,
    audit: 'policy.retired',
  }),
  review: route({
    method: 'POST',
    path: `${path}/review`,
    summary:
      'Confirm that a policy still applies as it is. Its next review is due after the months between its reviews.',
    ...manage,
    ids,
    input: Path.extend({ note: text(2000).optional().describe('Kept in the audit log.') }).strict(),
    output: one(WholePolicy),
    versioned: true,
    audit: 'policy.reviewed',
  }),
  acknowledgements: route({
    method: 'GET',
    path: `${path}/acknowledgements`,
    summary: 'List the people who were asked to acknowledge a version, by default the one in force.',
    ...read,
    ids,
    input: Path.extend({
      ...listing({
        filter: { number: z.int().min(1).optional(), acknowledged: Flag },
        sort: ['name', 'due_date', 'acknowledged_at'],
      }),
    }),
    output: list(Acknowledgement),
    csv: 'policy_acknowledgements.exported',
  }),
  remind: route({
    method: 'POST',
    path: `${path}/remind`,
    summary: 'Email everybody who has not acknowledged the version in force, once a day at most.',
    ...manage,
    ids,
    input: Path,
    output: one(z.object({ people: z.array(RemindedReader) })),
    audit: 'policy.reminded',
  }),
  adopt: route({
    method: 'POST',
    path: '/api/v1/policies/adopt',
    summary:
      'Create policies from the shipped ones, each with a first draft and links to the questions it serves.',
    ...manage,
    input: z.strictObject({
      keys: z.array(z.string().max(40)).min(1).max(50),
      values: z
        .record(z.string().max(40), z.string().trim().max(300))
        .describe('What to put in place of blanks.'),
    }),
    output: created(z.object({ policies: z.array(z.object({ id: Id, title: z.string() })) })),
    audit: 'policies.adopted',
  }),
}
