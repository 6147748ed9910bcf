import { admins, type ExpectedAccess, members, primary, whole } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/control-questions': { may: admins },
  'GET /api/v1/control-coverage': { may: admins },
  'PUT /api/v1/controls/:control_id/questions': {
    may: primary,
    body: ({ questions }) => ({ question_ids: [questions] }),
    writes: whole(200),
  },
  'PATCH /api/v1/controls/:control_id/questions': {
    may: primary,
    body: ({ questions }) => ({ add_ids: [questions] }),
    writes: whole(200),
  },
  'GET /api/v1/questions/:question_id/controls': { may: members },
  'PATCH /api/v1/questions/:question_id/controls': {
    may: primary,
    body: ({ controls }) => ({ add_ids: [controls] }),
    writes: whole(204),
  },
}
