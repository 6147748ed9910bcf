import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/assessment-periods/:period_id/answers/:answer_id/notes': { may: members, personal: 'oneself' },
  'POST /api/v1/assessment-periods/:period_id/answers/:answer_id/notes': {
    may: members,
    body: () => ({ note: '<p>Ask again</p>' }),
    writes: [201, 404, 201],
    personal: 'oneself',
  },
  'PUT /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': {
    may: members,
    body: () => ({ note: '<p>Asked</p>' }),
    writes: [404, 404, 404],
    personal: 'oneself',
  },
  'DELETE /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': {
    may: members,
    writes: [404, 404, 404],
    personal: 'oneself',
  },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, ids, insert }) => ({
  answer_notes: await insert(
    `insert into answer_notes (organization_id, answer_id, user_id, note) values ($1, $2, $3, $4) returning id`,
    [organizationId, ids.answers, primary.userId, `<p>${mark} note</p>`],
  ),
})
