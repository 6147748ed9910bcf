import { accepters, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/answers/to-accept': { may: accepters },
  'GET /api/v1/answers/to-accept/count': { may: accepters },
  'GET /api/v1/answers/to-accept/choices': { may: accepters },
  'POST /api/v1/answers/to-accept/acceptance': {
    may: accepters,
    body: () => ({ filter: {}, as_of: '2026-01-01T00:00:00.000Z' }),
    writes: [200, 200, 200],
  },
}
