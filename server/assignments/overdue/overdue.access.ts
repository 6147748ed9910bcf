import { accepters, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/overdue-assignments': { may: accepters },
  'GET /api/v1/overdue-assignments/choices': { may: accepters },
  'POST /api/v1/overdue-assignments/reminders': {
    may: accepters,
    body: () => ({ filter: {} }),
    writes: [200, 200, 200],
  },
}
