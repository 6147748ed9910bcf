import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/user/answering-session': { may: members, personal: 'both' },
  'PUT /api/v1/user/answering-session': {
    may: members,
    body: ({ questions = 1 }) => ({ question_ids: [questions] }),
    writes: [200, 422, 200],
    personal: 'both',
  },
  'PATCH /api/v1/user/answering-session': {
    may: members,
    body: ({ questions = 1 }) => ({ question_id: questions }),
    writes: [204, 404, 204],
    personal: 'both',
  },
  'DELETE /api/v1/user/answering-session': { may: members, writes: [204, 204, 204], personal: 'both' },
}

export const examples: Examples = async ({ company: { organizationId, primary }, ids, run }) => {
  await run(
    `insert into answering_sessions (organization_id, user_id, question_ids) values ($1, $2, array[$3::bigint])`,
    [organizationId, primary.userId, ids.questions],
  )
  return {}
}
