import { admins, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'POST /api/v2/document-request-lists/:document_request_list_id/items/import': {
    may: admins,
    writes: [422, 404, 422],
  },
}
