import {
  accepters,
  type ExpectedAccess,
  members,
  type Statuses,
  whole,
} from '#server/sweeps/expected/expected.ts'

const period = '/api/v1/document-request-periods/:document_request_period_id'

const everywhere = (status: number): Statuses => [status, status, status]

export const access: ExpectedAccess = {
  'GET /api/v1/document-request-periods': { may: members },
  [`GET ${period}`]: { may: members },
  'POST /api/v1/document-request-periods': {
    may: accepters,
    body: () => ({ name: 'Audit of 2031' }),
    writes: everywhere(201),
    writesOwn: ['document_request_periods'],
  },
  [`PUT ${period}`]: { may: accepters, body: () => ({ name: 'Audit' }), writes: whole(200) },
  [`POST ${period}/archive`]: { may: accepters, writes: whole(200) },
  [`POST ${period}/unarchive`]: { may: accepters, writes: whole(200) },
  [`DELETE ${period}`]: { may: accepters, writes: whole(204), isLast: true },
  [`POST ${period}/restore`]: { may: accepters, writes: whole(409) },
}
