import { z } from 'zod'
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
import { Flag, listing } from '../platform/listing.ts'
import { MAX_PAGE_SIZE } from '../platform/paging.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { documentRequestStatuses, expectedKinds, REQUESTS_AT_ONCE } from './document-requests.rules.ts'
import { SaidOnRequest } from './said-on-request.ts'

export const Status = z.enum(documentRequestStatuses)

/** A file that came in, as the list of requests names it. */
const RequestFileName = z.object({ id: Id, name: z.string(), bytes: z.int(), created_at: Moment })

/** A document that somebody was asked for. */
export const DocumentRequest = z.object({
  id: Id,
  uuid: z.string(),
  request_number: z.int().describe('Counted by company; shown as `#124`.'),
  title: z.string(),
  description: z.string().describe('Sanitized HTML.'),
  status: Status,
  next_statuses: z.array(Status).describe('The statuses that can follow.'),
  due_date: Day.nullable(),
  is_overdue: z.boolean().describe('It was due before today and nothing was submitted.'),
  expected_kind: z.enum(expectedKinds).nullable(),
  document_request_list_id: Id,
  list: Named,
  files_count: z.int(),
  assignments: z.array(z.object({ user_id: Id, user: Person })).optional(),
  comments_count: z.int().optional(),
  files: z.array(RequestFileName).optional(),
  submitted_at: Moment.nullable(),
  completed_at: Moment.nullable(),
  created_by: Id.nullable(),
  created_at: Moment,
  updated_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn(
    'edit',
    'assign',
    'link',
    'peers',
    'comment',
    'upload',
    'submit',
    'return',
    'complete',
    'reopen',
    'delete',
    'restore',
  ),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** A request with all that belongs to it. */
export const DocumentRequestWhole = DocumentRequest.required({
  assignments: true,
  comments_count: true,
  files: true,
}).extend({
  comments: z
    .array(SaidOnRequest)
    .describe('The last 50, newest first, without those that were withdrawn. `GET …/comments` has all.'),
  peers: z.array(Person),
  points_of_contact: z.array(Person),
  questions: z.array(z.object({ id: Id, protocol_id: Id, tempid: z.string(), question: z.string() })),
  controls: z.array(Named),
  entities: z.array(Named).describe('Those that you can see.'),
})
export type DocumentRequestWhole = z.infer<typeof DocumentRequestWhole>

export const RequestPath = z.object({ document_request_id: Id })
export const requestIds = { document_request_id: 'document_requests' }
export const requestPath = '/api/v2/document-requests/:document_request_id'

/** Paging of the second version of the interface. */
export const paging = {
  page: z.int().min(1).max(1_000_000).optional(),
  limit: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
}

export const requestFields = {
  title: line(),
  description: text(20_000),
  due_date: GivenDay.nullable(),
  expected_kind: z.enum(expectedKinds).nullable(),
  question_ids: Ids.max(100),
  control_ids: Ids.max(100),
  entity_ids: Ids,
}

const stepped = { ids: requestIds, output: one(DocumentRequestWhole), versioned: true } as const

/** The steps that many requests can take at once, and each that was refused with the reason. */
export const ManyStepped = z.object({
  completed: z.int(),
  refused: z.array(z.object({ id: Id, title: z.string(), error: z.string() })),
})

export const documentRequestsApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/document-requests',
    summary:
      'List document requests you can see: all as an admin, those of lists you made or answer for, and those you are asked for.',
    needs: 'request:read',
    feature: 'document-requests',
    input: z.object({
      ...listing({
        filter: {
          status: z.union([Status, z.array(Status).max(4)]).optional(),
          mine: Flag.describe('Only those that you are asked for, as assignee or peer.'),
          entity_id: z.union([Id, Ids]).optional(),
          overdue: Flag,
        },
        sort: ['due_date', 'title', 'request_number', 'status'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(DocumentRequest),
    csv: 'document_requests.exported',
  }),
  show: route({
    method: 'GET',
    path: requestPath,
    summary: 'Get a document request.',
    needs: 'request:read',
    feature: 'document-requests',
    ids: requestIds,
    input: RequestPath,
    output: one(DocumentRequestWhole),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/document-requests',
    summary: 'Ask for a document. Without a due date, the list’s default due date applies.',
    needs: 'request:manage',
    feature: 'document-requests',
    input: z
      .object({
        document_request_list_id: Id,
        title: requestFields.title,
        ...z.object(requestFields).omit({ title: true }).partial().shape,
        user_ids: Ids.max(100).optional().describe('The people who are asked.'),
      })
      .strict(),
    output: created(DocumentRequestWhole),
    versioned: true,
    audit: 'document_request.created',
  }),
  update: route({
    method: 'POST',
    path: requestPath,
    summary: 'Update a document request. Omitted fields are kept.',
    needs: 'request:manage',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath.extend(z.object(requestFields).partial().shape).strict(),
    audit: 'document_request.updated',
  }),
  remove: route({
    method: 'DELETE',
    path: requestPath,
    summary: 'Move a document request to the trash. You can restore it for 30 days.',
    needs: 'request:manage',
    feature: 'document-requests',
    ids: requestIds,
    input: RequestPath,
    output: nothing,
    audit: 'document_request.trashed',
  }),
  restore: route({
    method: 'POST',
    path: `${requestPath}/restore`,
    summary: 'Restore a document request from the trash.',
    needs: 'request:manage',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath,
    audit: 'document_request.restored',
  }),
  submit: route({
    method: 'POST',
    path: `${requestPath}/submit`,
    summary: 'Submit what was asked for: files, a comment, or both.',
    needs: 'request:read',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath.extend({ comment: text(5000).optional() }).strict(),
    audit: 'document_request.submitted',
  }),
  returnForQuestion: route({
    method: 'POST',
    path: `${requestPath}/return`,
    summary: 'Return a submitted request with a question.',
    needs: 'request:manage',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath.extend({ comment: text(5000).min(1, 'Say what is missing.') }).strict(),
    audit: 'document_request.returned',
  }),
  complete: route({
    method: 'POST',
    path: `${requestPath}/complete`,
    summary: 'Complete a submitted request.',
    needs: 'request:manage',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath,
    audit: 'document_request.completed',
  }),
  reopen: route({
    method: 'POST',
    path: `${requestPath}/reopen`,
    summary: 'Reopen a completed request.',
    needs: 'request:manage',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath,
    audit: 'document_request.reopened',
  }),
  completeMany: route({
    method: 'POST',
    path: '/api/v2/document-requests/complete',
    summary: 'Complete many submitted requests. Refusals are listed one by one.',
    needs: 'request:manage',
    feature: 'document-requests',
    input: z.strictObject({ ids: Ids.min(1).max(REQUESTS_AT_ONCE) }),
    output: one(ManyStepped),
    audit: 'document_requests.completed',
  }),
  assignments: route({
    method: 'GET',
    path: `${requestPath}/assignments`,
    summary: 'List the people who are asked for a document.',
    needs: 'request:read',
    feature: 'document-requests',
    ids: requestIds,
    input: RequestPath,
    output: list(z.object({ user_id: Id, user: Person, email: z.string() }), 100),
  }),
  assign: route({
    method: 'PUT',
    path: `${requestPath}/assignments`,
    summary: 'Set the people who are asked for a document. Notifies new ones.',
    needs: 'request:manage',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath.extend({ user_ids: Ids.max(100) }).strict(),
    audit: 'document_request.assigned',
  }),
  peers: route({
    method: 'GET',
    path: `${requestPath}/peers`,
    summary: 'List the colleagues who help with a request.',
    needs: 'request:read',
    feature: 'document-requests',
    ids: requestIds,
    input: RequestPath,
    output: list(Person, 100),
  }),
  peerSelection: route({
    method: 'GET',
    path: `${requestPath}/peer-selection-data`,
    summary: 'Search members who can be added as peers, by name or email.',
    needs: 'request:read',
    feature: 'document-requests',
    ids: requestIds,
    input: RequestPath.extend({ search: z.string().trim().max(200).optional() }),
    output: list(Person.extend({ email: z.string() }), 50),
  }),
  setPeers: route({
    method: 'POST',
    path: `${requestPath}/peers`,
    summary: 'Set the colleagues who help with a request. Notifies new ones.',
    needs: 'request:read',
    feature: 'document-requests',
    ...stepped,
    input: RequestPath.extend({ user_ids: Ids.max(50) }).strict(),
    audit: 'document_request.peers_set',
  }),
}
