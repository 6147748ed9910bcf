import { accepters, type ExpectedAccess, inDivision, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id': { may: members },
  'PUT /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id': {
    may: members,
    body: () => ({ control: 'Changed.' }),
    writes: inDivision(403),
  },
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id': {
    may: members,
    writes: inDivision(204),
  },
  'POST /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id/adoption': {
    may: accepters,
    writes: inDivision(200),
  },
}
