import { accepters, type ExpectedAccess } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'POST /api/v1/remediation/preview': {
    may: accepters,
    body: ({ answers }) => ({ answer_ids: [answers] }),
    writes: [200, 200, 200],
  },
  'GET /api/v1/remediation/what-pays-most': { may: accepters },
  'GET /api/v1/action-plans/:action_plan_id/risk': { may: accepters },
}
