import { z } from 'zod'
import { Status } from '../document-requests/document-requests.contract.ts'
import {
  Day,
  GivenDay,
  Id,
  Ids,
  Moment,
  Named,
  Person,
  text,
  Version,
  verdictsOn,
} from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { created, list, one, route } from '../platform/route.ts'
import { evidenceTypes, evidenceUses, VALIDITY_AT_ONCE, validities } from './evidence.rules.ts'

const OneOrMany = z.union([Id, Ids])

/** A record that a file is evidence of. */
export const EvidenceUse = z.object({
  kind: z.enum(evidenceUses),
  id: Id.describe('ID of the answer, document request, action plan task, control or test of a control.'),
  title: z.string().describe('The question, the request, the task, the control or its test.'),
  within: Named.nullable().describe(
    'The framework, the list of requests, the action plan or the tested control.',
  ),
  day: Day.optional().describe('The day of a test of a control.'),
  entity: Named.nullable(),
  period: Named.nullable().describe('The assessment of an answer.'),
  question_id: Id.nullable(),
  topic_id: Id.nullable().describe('The topic of the question.'),
  added_at: Moment,
})
export type EvidenceUse = z.infer<typeof EvidenceUse>

/** A file with all that it proves, as far as the caller may read it. */
export const Evidence = z.object({
  id: Id,
  name: z.string(),
  extension: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  description: z.string(),
  valid_until: Day.nullable(),
  validity: z.enum(validities).describe('`expiring`: ends within 30 days. `unlimited`: no day is set.'),
  renews_automatically: z.boolean().describe('A new file is requested 30 days before this one ends.'),
  created_by: Id,
  author: Person,
  created_at: Moment,
  uses_count: z.int().describe('Records that the file is evidence of, as far as you can read them.'),
  uses: z.array(EvidenceUse).describe('The latest of them, 20 at most.'),
  is_orphaned: z.boolean().describe('Evidence of nothing that still exists, whoever reads.'),
  request: z
    .object({ id: Id, request_number: z.int(), title: z.string(), status: Status })
    .nullable()
    .describe('The document request for a new file, if you can read it.'),
  version: Version,
  ...verdictsOn('edit', 'request', 'automate'),
})
export type Evidence = z.infer<typeof Evidence>

/** A file with links that open and save it. */
export const EvidenceWhole = Evidence.extend({
  temp_link: z.string().describe('Link that opens the file for 15 minutes.'),
  download_link: z.string().describe('Link that saves the file, for 15 minutes.'),
})
export type EvidenceWhole = z.infer<typeof EvidenceWhole>

export const EvidenceCounts = z.object({
  total: z.int(),
  expired: z.int(),
  expiring_30: z.int().describe('End within 30 days, today included.'),
  expiring_60: z.int(),
  expiring_90: z.int(),
  orphaned: z.int().describe('Evidence of nothing.'),
  reused: z.int().describe('Evidence of more than one record that you can read.'),
})
export type EvidenceCounts = z.infer<typeof EvidenceCounts>

const EvidencePath = z.object({ file_id: Id })
const ids = { file_id: 'files' }
const path = '/api/v1/evidence/:file_id'

export const evidenceApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/evidence',
    summary: 'List the files that you can read, each with what it is evidence of.',
    needs: 'answer:read',
    input: z.object({
      ...listing({
        filter: {
          question_id: OneOrMany.optional(),
          protocol_id: OneOrMany.optional(),
          entity_id: OneOrMany.optional(),
          period_id: OneOrMany.optional(),
          kind: z.enum(evidenceUses).optional(),
          type: z.enum(evidenceTypes).optional(),
          created_by: OneOrMany.optional(),
          validity: z.enum(validities).optional(),
          expiring: z
            .int()
            .min(0)
            .max(3650)
            .optional()
            .describe('Ends within this many days, today included.'),
          orphaned: Flag.describe('Evidence of nothing.'),
          reused: Flag.describe('Evidence of more than one record.'),
          not_of_answer: Id.optional().describe(
            'Without files with the content of one that this answer has.',
          ),
        },
        sort: ['name', 'created_at', 'valid_until', 'bytes', 'extension', 'id'],
      }),
      search: z.string().trim().max(200).optional(),
    }),
    output: list(Evidence),
    csv: 'evidence.exported',
  }),
  counts: route({
    method: 'GET',
    path: '/api/v1/evidence/counts',
    summary: 'Count the files that you can read: expired, expiring, orphaned and used more than once.',
    needs: 'answer:read',
    input: z.object({}),
    output: one(EvidenceCounts),
  }),
  show: route({
    method: 'GET',
    path,
    summary: 'Show a file with what it is evidence of and a link that opens it.',
    needs: 'answer:read',
    ids,
    input: EvidencePath,
    output: one(EvidenceWhole),
    versioned: true,
  }),
  uses: route({
    method: 'GET',
    path: `${path}/uses`,
    summary: 'List what a file is evidence of, as far as you can read it.',
    needs: 'answer:read',
    ids,
    input: EvidencePath.extend({
      page: z.int().min(1).max(1_000_000).optional(),
      per_page: z.int().min(1).max(100).optional(),
    }),
    output: list(EvidenceUse, 50),
  }),
  update: route({
    method: 'PUT',
    path,
    summary: 'Set until when a file is valid, whether a new one is requested by itself, and its description.',
    needs: 'answer:give',
    ids,
    input: EvidencePath.extend({
      valid_until: GivenDay.nullable().optional(),
      renews_automatically: z.boolean().optional(),
      description: text(2000).optional(),
    }).strict(),
    output: one(EvidenceWhole),
    versioned: true,
    audit: 'file.changed',
  }),
  setValidity: route({
    method: 'POST',
    path: '/api/v1/evidence/validity',
    summary: 'Set until when many files are valid.',
    needs: 'answer:give',
    input: z.strictObject({
      ids: Ids.min(1).max(VALIDITY_AT_ONCE),
      valid_until: GivenDay.nullable(),
      renews_automatically: z.boolean().optional(),
    }),
    output: one(
      z.object({
        changed: z.int(),
        refused: z.array(z.object({ id: Id, name: z.string(), error: z.string() })),
      }),
    ),
    audit: 'file.validities_set',
  }),
  use: route({
    method: 'POST',
    path: `${path}/links`,
    summary:
      'Make a file evidence of more answers, without a second upload: of the given answers, or of those of the current assessment to a question for entities.',
    needs: 'answer:give',
    ids,
    input: EvidencePath.extend({
      answer_ids: Ids.optional(),
      question_id: Id.optional(),
      entity_ids: Ids.optional(),
    }).strict(),
    output: one(
      z.object({
        attached: z.int().describe('Answers that have the file now.'),
        refused: z.array(z.object({ entity: z.string(), question: z.string(), error: z.string() })),
      }),
    ),
    audit: 'file.used_again',
  }),
  request: route({
    method: 'POST',
    path: `${path}/document-requests`,
    summary:
      'Request a new file from the person who added this one, about the same questions and entities. Without a list, the request goes to your list of evidence to renew.',
    needs: 'request:manage',
    feature: 'document-requests',
    ids,
    input: EvidencePath.extend({
      document_request_list_id: Id.optional(),
      user_ids: Ids.optional(),
      due_date: GivenDay.nullable().optional(),
    }).strict(),
    output: created(EvidenceWhole),
    audit: 'file.renewal_requested',
  }),
}
