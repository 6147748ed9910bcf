import { z } from 'zod'
import { GivenMoment, Id, Moment, Person } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, one, route, stream } from '../platform/route.ts'

const Snapshot = z.record(z.string(), z.unknown()).or(z.array(z.unknown())).nullable()

/** An entry of a company's audit log. Its hash covers every field and the hash of the entry before it. */
export const AuditEvent = z.object({
  sequence: z.int().describe('Position in the company’s chain, from 1, without gaps.'),
  at: Moment,
  event: z.string().describe('Type of event, such as `entity.updated`.'),
  user: Person.nullable().describe('Person who acted, or null for the installation itself.'),
  impersonator: Person.nullable().describe('System administrator who acted as that person.'),
  program: z.string().nullable().describe('Name of the API token, if a program acted with one.'),
  subject_type: z.string(),
  subject_id: Id.nullable(),
  before: Snapshot,
  after: Snapshot,
  names: z
    .array(z.object({ type: z.string(), id: Id, name: z.string() }))
    .describe('Names that the records named by their ids have now, by table and id.'),
  request_id: z.string().describe('ID of the call. All entries of an import have the same.'),
  address: z.string(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** The result of checking a chain from its first entry to its head. */
export const AuditVerification = z.object({
  is_intact: z.boolean(),
  entries: z.int().describe('Number of entries the chain should have.'),
  head: z
    .string()
    .describe('Hash of the last entry in hexadecimal. Keep a copy to detect a truncated log later.'),
  /** The first invalid entry, and what is wrong with it. */
  fault: z
    .object({
      sequence: z.int(),
      fault: z.enum(['changed', 'out of order', 'cut off', 'not as witnessed']),
    })
    .nullable(),
  witnessed_at: Moment.nullable().describe(
    'When the witness was given another hash for the entry of the fault, if it was.',
  ),
})

export type AuditVerification = z.infer<typeof AuditVerification>

/** In whose name a person acted: their own, through a system administrator, or through a program. */
export const actingAs = ['self', 'impersonator', 'program'] as const

const filter = {
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      'In names of people and records, in the event, the kind of record, the address and all values, of the latest 250,000 entries unless `from` is given.',
    ),
  acting: z.enum(actingAs).optional(),
  impersonator_id: Id.optional(),
  address: z.string().trim().max(45).optional().describe('The address, or its beginning.'),
  event: z.string().trim().max(100).optional(),
  user_id: Id.optional(),
  subject_type: z.string().trim().max(100).optional(),
  subject_id: Id.optional(),
  request_id: z.string().trim().max(100).optional(),
  from: GivenMoment.optional(),
  until: GivenMoment.optional(),
  summary: Flag.describe('Leaves out the entries of single records that an import’s own entry sums up.'),
}

const Path = z.object({ organization_id: Id })
const reading = { needs: 'audit:read', ids: { organization_id: 'organizations' } } as const

export const auditEventsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/audit-events',
    summary: 'List the company’s audit log, newest first.',
    ...reading,
    input: Path.extend(
      listing({
        filter,
        sort: ['sequence'],
      }),
    ),
    output: list(AuditEvent),
    csv: 'audit_events.exported',
  }),
  export: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/audit-events/export',
    summary: 'Export the audit log as JSON Lines, oldest first, with the hashes of its chain.',
    ...reading,
    input: Path.extend({ filter: z.strictObject(filter).optional() }),
    output: stream('application/jsonl; charset=utf-8'),
    audit: 'audit_events.exported',
  }),
  verify: route({
    method: 'GET',
    path: '/api/v1/organizations/:organization_id/audit-events/verify',
    summary: 'Verify the hash and chain position of every audit log entry.',
    ...reading,
    input: Path,
    output: one(AuditVerification),
  }),
}
