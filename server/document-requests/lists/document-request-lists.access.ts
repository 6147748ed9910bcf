import {
  accepters,
  type ExpectedAccess,
  inDivision,
  members,
  type Statuses,
} from '#server/sweeps/expected/expected.ts'

const list = '/api/v2/document-request-lists/:document_request_list_id'

const everywhere = (status: number): Statuses => [status, status, status]

export const access: ExpectedAccess = {
  'GET /api/v2/document-request-lists': { may: members },
  'POST /api/v2/document-request-lists': {
    may: accepters,
    body: () => ({ title: 'Second audit' }),
    writes: everywhere(201),
    writesOwn: ['document_request_lists'],
  },
  [`GET ${list}`]: { may: members },
  [`POST ${list}`]: { may: accepters, body: () => ({ title: 'First audit' }), writes: inDivision(200) },
  [`GET ${list}/items`]: { may: members },
  [`GET ${list}/due-days`]: { may: members },
  [`GET ${list}/points-of-contact`]: { may: members },
  [`GET ${list}/reminders`]: { may: accepters },
  [`PUT ${list}/points-of-contact`]: {
    may: accepters,
    body: () => ({ user_ids: [] }),
    writes: inDivision(200),
    isLast: true,
  },
  [`POST ${list}/items`]: {
    may: accepters,
    body: () => ({ items: [{ title: 'Network diagram' }] }),
    writes: inDivision(201),
  },
  [`POST ${list}/items/batch-assign`]: {
    may: accepters,
    body: ({ users, document_requests }) => ({
      document_request_ids: [document_requests],
      user_ids: [users],
    }),
    writes: inDivision(200),
  },
  [`POST ${list}/copy`]: { may: accepters, body: () => ({ title: 'Next audit' }), writes: inDivision(201) },
  [`DELETE ${list}`]: { may: accepters, writes: inDivision(204), isLast: true },
  [`POST ${list}/restore`]: { may: accepters, writes: inDivision(409) },
  'POST /api/v2/document-request-lists/remind-users': {
    may: accepters,
    body: ({ document_request_lists }) => ({ ids: [document_request_lists] }),
    writes: inDivision(200),
  },
}
