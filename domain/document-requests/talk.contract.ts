import { z } from 'zod'
import { StoredFile } from '../files/files.contract.ts'
import { Id, Ids, Moment, Person, Version, verdictsOn } from '../platform/fields.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { paging, RequestPath, requestIds, requestPath } from './document-requests.contract.ts'

/** A comment on a request, by a member or by somebody who has a link. */
export const RequestComment = z.object({
  id: Id,
  document_request_id: Id,
  message: z.string().describe('Empty if the comment was withdrawn.'),
  status: z
    .enum(['SUBMITTED', 'RETURN_FOR_QUESTION'])
    .nullable()
    .describe('The status that the request got with this comment.'),
  created_by: Id.nullable(),
  author: z
    .object({ id: Id.nullable(), full_name: z.string() })
    .describe('Without an id: the address of a link.'),
  created_at: Moment,
  edited_at: Moment.nullable(),
  withdrawn_at: Moment.nullable(),
  mentions: z.array(Person),
  version: Version,
  ...verdictsOn('edit', 'delete'),
})
export type RequestComment = z.infer<typeof RequestComment>

export const RequestFile = StoredFile.extend({
  came_from: z.string().nullable().describe('The address of the link by which it came.'),
})
export type RequestFile = z.infer<typeof RequestFile>

const shared = { needs: 'request:read', feature: 'document-requests', ids: requestIds } as const
export const message = z.string().trim().min(1, 'Messages must not be blank.').max(5000)
const mentions = Ids.max(20).optional()

export const documentRequestTalkApi = {
  comments: route({
    method: 'GET',
    path: `${requestPath}/comments`,
    summary: 'List the comments on a request, newest first.',
    ...shared,
    input: RequestPath.extend({ ...paging, after: Id.optional() }),
    output: list(RequestComment),
  }),
  say: route({
    method: 'POST',
    path: `${requestPath}/comments`,
    summary: 'Comment on a request. Notifies mentioned people who can see the request.',
    ...shared,
    input: RequestPath.extend({ message, mentions }).strict(),
    output: created(RequestComment),
    audit: 'document_request_comment.said',
  }),
  correct: route({
    method: 'PUT',
    path: '/api/v2/comments/:comment_id',
    summary: 'Correct one of your comments on a request, within 15 minutes.',
    needs: 'request:read',
    feature: 'document-requests',
    ids: { comment_id: 'document_request_comments' },
    input: z.strictObject({ comment_id: Id, message, mentions }),
    output: one(RequestComment),
    versioned: true,
    audit: 'document_request_comment.corrected',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/v2/comments/:comment_id',
    summary: 'Withdraw one of your comments on a request, within 15 minutes.',
    needs: 'request:read',
    feature: 'document-requests',
    ids: { comment_id: 'document_request_comments' },
    input: z.strictObject({ comment_id: Id }),
    output: nothing,
    audit: 'document_request_comment.withdrawn',
  }),
  people: route({
    method: 'GET',
    path: `${requestPath}/people`,
    summary: 'Search members who can see the request, by name or email, to mention them.',
    ...shared,
    input: RequestPath.extend({ search: z.string().trim().max(200).optional() }),
    output: list(Person.extend({ first_name: z.string(), last_name: z.string(), email: z.string() }), 8),
  }),
  files: route({
    method: 'GET',
    path: `${requestPath}/files`,
    summary: 'List the files of a request, newest first. Upload them with `upload_type` `DocumentRequest`.',
    ...shared,
    input: RequestPath.extend(paging),
    output: list(RequestFile),
  }),
  downloadLink: route({
    method: 'GET',
    path: `${requestPath}/files/:file_id/download-link`,
    summary: 'Get a link that opens a file for 15 minutes.',
    ...shared,
    ids: { ...requestIds, file_id: 'files' },
    input: RequestPath.extend({ file_id: Id }),
    output: one(z.object({ url: z.string(), expires_at: Moment })),
  }),
  removeFile: route({
    method: 'DELETE',
    path: `${requestPath}/files/:file_id`,
    summary: 'Remove a file from a request. The file is deleted when nothing else uses it.',
    ...shared,
    ids: { ...requestIds, file_id: 'files' },
    input: RequestPath.extend({ file_id: Id }),
    output: nothing,
    audit: 'document_request.file_removed',
  }),
  toEvidence: route({
    method: 'POST',
    path: `${requestPath}/files/:file_id/evidence`,
    summary:
      'Make a file evidence: of the given answers, or of the answers of the current assessment to the request’s questions for its entities.',
    ...shared,
    needs: 'request:manage',
    ids: { ...requestIds, file_id: 'files' },
    input: RequestPath.extend({ file_id: Id, answer_ids: z.array(Id).max(1000).optional() }).strict(),
    output: one(
      z.object({
        attached: z.int().describe('Answers that have the file now.'),
        refused: z.array(z.object({ entity: z.string(), question: z.string(), error: z.string() })),
      }),
    ),
    audit: 'document_request.file_used',
  }),
}
