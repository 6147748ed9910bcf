import { accepters, type ExpectedAccess, inDivision, members } from '#server/sweeps/expected/expected.ts'

const file = '/api/v1/evidence/:file_id'

export const access: ExpectedAccess = {
  'GET /api/v1/evidence': { may: members },
  'GET /api/v1/evidence/counts': { may: members },
  [`GET ${file}`]: { may: members },
  [`GET ${file}/uses`]: { may: members },
  [`PUT ${file}`]: { may: members, body: () => ({ valid_until: '2030-01-31' }), writes: inDivision(200) },
  'POST /api/v1/evidence/validity': {
    may: members,
    body: ({ files = 1 }) => ({ ids: [files], valid_until: '2030-01-31' }),
    writes: inDivision(200),
  },
  [`POST ${file}/links`]: {
    may: members,
    body: ({ answers = 1 }) => ({ answer_ids: [answers] }),
    writes: inDivision(200),
  },
  [`POST ${file}/document-requests`]: { may: accepters, writes: inDivision(201) },
}
