import { accepters, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v2/document-request-lists/:document_request_list_id/hand-over': { may: accepters },
}
