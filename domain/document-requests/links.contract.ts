import { z } from 'zod'
import { FILE_BYTES_MAX } from '../files/files.rules.ts'
import { UploadParts } from '../files/upload-parts.ts'
import { Day, Email, Id, Moment, Person, text } from '../platform/fields.ts'
import { Presign } from '../platform/presign.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { RequestPath, requestIds, requestPath, Status } from './document-requests.contract.ts'
import { LINK_DAYS, LINK_DAYS_MAX } from './document-requests.rules.ts'
import { message } from './talk.contract.ts'

/** A link to one request for somebody outside the company. */
export const RequestLink = z.object({
  id: Id,
  email: z.string(),
  message: z.string(),
  created_by: Id,
  author: Person,
  created_at: Moment,
  expires_at: Moment,
  revoked_at: Moment.nullable(),
  state: z.enum(['open', 'expired', 'revoked']),
  uses: z
    .array(z.object({ action: z.string(), address: z.string(), at: Moment }))
    .describe('The last 20 uses.'),
})
export type RequestLink = z.infer<typeof RequestLink>

const manage = { needs: 'request:manage', feature: 'document-requests' } as const

export const documentRequestLinksApi = {
  list: route({
    method: 'GET',
    path: `${requestPath}/public-links`,
    summary: 'List the links to a request, with their uses, newest first.',
    ...manage,
    ids: requestIds,
    input: RequestPath,
    output: list(RequestLink, 100),
  }),
  create: route({
    method: 'POST',
    path: `${requestPath}/public-links`,
    summary: 'Make a link to this request and email it. The link is in this response only.',
    ...manage,
    ids: requestIds,
    input: RequestPath.extend({
      email: Email,
      message: text(2000).optional(),
      days: z.int().min(1).max(LINK_DAYS_MAX).optional().describe(`${LINK_DAYS} unless given.`),
    }).strict(),
    output: created(RequestLink.extend({ url: z.string() })),
    showsSecret: true,
    audit: 'document_request.link_made',
  }),
  revoke: route({
    method: 'DELETE',
    path: `${requestPath}/public-links/:link_id`,
    summary: 'Revoke a link. It stops working at once.',
    ...manage,
    ids: { ...requestIds, link_id: 'document_request_links' },
    input: RequestPath.extend({ link_id: Id }),
    output: nothing,
    audit: 'document_request.link_revoked',
  }),
}

/** A request as whoever has a link sees it: nothing else of the company. */
export const PublicRequest = z.object({
  company: z.string(),
  asked_by: z.string(),
  for_email: z.string(),
  request_number: z.int(),
  title: z.string(),
  description: z.string().describe('Sanitized HTML.'),
  status: Status,
  due_date: Day.nullable(),
  is_overdue: z.boolean(),
  expires_at: Moment,
  can_deliver: z.boolean(),
  files: z
    .array(z.object({ id: Id, name: z.string(), bytes: z.int(), created_at: Moment }))
    .describe('Those that came by this link.'),
  comments: z
    .array(
      z.object({ id: Id, message: z.string(), author: z.string(), is_own: z.boolean(), created_at: Moment }),
    )
    .describe('Those that came by this link, and the questions with which the request was returned.'),
})
export type PublicRequest = z.infer<typeof PublicRequest>

const Token = z.object({ token: z.string().max(100) })
const path = '/api/v2/public/document-requests/:token'
/** The call finds its company by the token itself. */
const byLink = { needs: 'public' } as const

export const publicDocumentRequestsApi = {
  show: route({
    method: 'GET',
    path,
    summary: 'Get the request that a link opens.',
    ...byLink,
    input: Token,
    output: one(PublicRequest),
  }),
  say: route({
    method: 'POST',
    path: `${path}/comments`,
    summary: 'Comment on the request that a link opens.',
    ...byLink,
    input: Token.extend({ message }).strict(),
    output: created(PublicRequest),
    audit: 'document_request_comment.said',
  }),
  beginFile: route({
    method: 'POST',
    path: `${path}/files`,
    summary: 'Start an upload by a link. Returns the form for sending the file within 2 minutes.',
    ...byLink,
    input: Token.extend({
      file_name: z.string().trim().min(1, 'The file name field is required.').max(255),
      file_extension: z.string().trim().toLowerCase().max(10),
      file_md5: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{32}$/, 'An MD5 hash has 32 hexadecimal digits.'),
      file_size: z.int().min(1, 'This file is empty.').max(FILE_BYTES_MAX, 'Files can be up to 50 MB.'),
    }).strict(),
    output: created(z.object({ upload: z.uuid(), presign: Presign })),
    // There is no file yet: the confirmation is logged.
    audit: false,
  }),
  fileParts: route({
    method: 'POST',
    path: `${path}/files/parts`,
    summary: 'List the parts of an upload by a link that haven’t arrived, with a form for each.',
    ...byLink,
    input: Token.extend({ upload: z.uuid() }).strict(),
    output: one(UploadParts),
    // There is no file yet: the confirmation is logged.
    audit: false,
  }),
  confirmFile: route({
    method: 'POST',
    path: `${path}/files/confirm`,
    summary: 'Confirm an upload by a link. Files that fail the examination are deleted.',
    ...byLink,
    input: Token.extend({ upload: z.uuid() }).strict(),
    output: created(PublicRequest),
    audit: 'file.uploaded',
  }),
  submit: route({
    method: 'POST',
    path: `${path}/submit`,
    summary: 'Submit what was asked for by a link. A receipt is emailed.',
    ...byLink,
    input: Token.extend({ comment: text(5000).optional() }).strict(),
    output: one(PublicRequest),
    audit: 'document_request.submitted',
  }),
}
