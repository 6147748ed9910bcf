import { type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/questions': { may: members },
  'GET /api/v1/topics': { may: members },
  'GET /api/v1/questions/:question_id': { may: members },
  'GET /api/v1/protocols/:protocol_id/questions': { may: members },
}
