import { accepters, type ExpectedAccess, inDivision } from '#server/sweeps/expected/expected.ts'

const request = '/api/v2/document-requests/:document_request_id'

export const access: ExpectedAccess = {
  [`GET ${request}/public-links`]: { may: accepters },
  [`POST ${request}/public-links`]: {
    may: accepters,
    body: () => ({ email: 'auditor@example.org' }),
    writes: inDivision(201),
  },
  [`DELETE ${request}/public-links/:link_id`]: { may: accepters, writes: inDivision(204) },
}
