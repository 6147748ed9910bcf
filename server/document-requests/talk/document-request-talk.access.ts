import {
  accepters,
  type ExpectedAccess,
  inDivision,
  members,
  type Statuses,
} from '#server/sweeps/expected/expected.ts'

const request = '/api/v2/document-requests/:document_request_id'

/** The primary administrator’s comment: refused to admins who may read it. */
const ofItsAuthor: Statuses = [403, 404, 403]

export const access: ExpectedAccess = {
  [`GET ${request}/comments`]: { may: members },
  [`POST ${request}/comments`]: {
    may: members,
    body: () => ({ message: 'Which year?' }),
    writes: inDivision(201),
  },
  'PUT /api/v2/comments/:comment_id': {
    may: members,
    body: () => ({ message: 'Which year?' }),
    writes: ofItsAuthor,
  },
  'DELETE /api/v2/comments/:comment_id': { may: members, writes: ofItsAuthor },
  [`GET ${request}/people`]: { may: members },
  [`GET ${request}/files`]: { may: members },
  [`GET ${request}/files/:file_id/download-link`]: { may: members },
  [`DELETE ${request}/files/:file_id`]: { may: members, writes: inDivision(404) },
  [`POST ${request}/files/:file_id/evidence`]: { may: accepters, writes: inDivision(404) },
}
