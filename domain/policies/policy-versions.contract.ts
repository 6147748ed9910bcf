import { z } from 'zod'
import { Id, Moment, Person, text, Version } from '../platform/fields.ts'
import { created, list, nothing, one, route, stream } from '../platform/route.ts'
import { PolicyFile } from './my-policies.contract.ts'
import { versionStates } from './policies.rules.ts'

/** A version of a policy, without its text. */
export const PolicyVersion = z.object({
  policy_id: Id,
  number: z.int(),
  state: z.enum(versionStates),
  changes: z.string().describe('What is new in it, in a few words.'),
  created_by: Person,
  created_at: Moment,
  updated_by: Person,
  updated_at: Moment,
  approved_by: Person.nullable(),
  approved_at: Moment.nullable(),
  published_by: Person.nullable(),
  published_at: Moment.nullable(),
  can_approve: z.boolean(),
  reason: z.string().nullable().describe('Why you can’t approve it.'),
  version: Version,
})
export type PolicyVersion = z.infer<typeof PolicyVersion>

export const WrittenVersion = PolicyVersion.extend({
  body: z.string().describe('Rich text.'),
  file: PolicyFile.nullable().describe('The file that the version is, instead of a text or beside it.'),
})
export type WrittenVersion = z.infer<typeof WrittenVersion>

const Path = z.object({ policy_id: Id })
const NumberedPath = Path.extend({ number: z.coerce.number<number>().int().min(1).max(100_000) })
const path = '/api/v1/policies/:policy_id/versions'
const numbered = `${path}/:number`
const ids = { policy_id: 'policies' }
const read = { needs: 'company:manage', feature: 'policies', ids } as const
const manage = { needs: 'policy:manage', feature: 'policies', ids } as const

export const policyVersionsApi = {
  list: route({
    method: 'GET',
    path,
    summary: 'List the versions of a policy, the newest first.',
    ...read,
    input: Path,
    output: list(PolicyVersion, 1000),
  }),
  show: route({
    method: 'GET',
    path: numbered,
    summary: 'Get a version with its text.',
    ...read,
    input: NumberedPath,
    output: one(WrittenVersion),
    versioned: true,
  }),
  print: route({
    method: 'GET',
    path: `${numbered}/pdf`,
    summary: 'Download a version as PDF, with its approval and the people who were asked to acknowledge it.',
    ...read,
    input: NumberedPath,
    output: stream('application/pdf'),
    audit: 'policy_version.printed',
  }),
  start: route({
    method: 'POST',
    path,
    summary: 'Start a new version with the text of the one in force.',
    ...manage,
    input: Path,
    output: created(WrittenVersion),
    versioned: true,
    audit: 'policy_version.started',
  }),
  update: route({
    method: 'PUT',
    path: numbered,
    summary: 'Write in a version that is not published. An approved one becomes a draft again.',
    ...manage,
    input: NumberedPath.extend({
      body: z.string().max(500_000).optional(),
      changes: text(2000).optional(),
      file_id: z.null().optional().describe('Null takes the file from the version.'),
    }).strict(),
    output: one(WrittenVersion),
    versioned: true,
    audit: 'policy_version.written',
  }),
  approve: route({
    method: 'POST',
    path: `${numbered}/approve`,
    summary:
      'Approve a draft, so that it can be published. Its named approver can, an admin of a division too.',
    ...manage,
    needs: 'company:manage',
    input: NumberedPath,
    output: one(WrittenVersion),
    versioned: true,
    audit: 'policy_version.approved',
  }),
  discard: route({
    method: 'DELETE',
    path: numbered,
    summary: 'Discard a version that is not published. A policy’s only version cannot be discarded.',
    ...manage,
    input: NumberedPath,
    output: nothing,
    audit: 'policy_version.discarded',
  }),
}
