import {
  accepters,
  admins,
  type Examples,
  type ExpectedAccess,
  inDivision,
  members,
} from '#server/sweeps/expected/expected.ts'
import { anAssignment } from '#server/testing/fixture.ts'

export const access: ExpectedAccess = {
  'POST /api/v1/users/assignment-user': {
    may: accepters,
    body: ({ users = 1, questions = 1, entities = 1 }) => ({
      type: 'question',
      user_id: users,
      question_ids: [questions],
      entity_ids: [entities],
    }),
    writes: [200, 200, 200],
  },
  'PUT /api/v1/assignments/:assignment_id': {
    may: accepters,
    body: () => ({ due_date: null }),
    writes: inDivision(200),
  },
  'DELETE /api/v1/assignments/:assignment_id': { may: accepters, writes: inDivision(404) },
  'PUT /api/v1/collaborations/:collaboration_id': {
    may: accepters,
    body: () => ({ due_date: null }),
    writes: inDivision(404),
  },
  'DELETE /api/v1/collaborations/:collaboration_id': { may: accepters, writes: inDivision(404) },
  'POST /api/v1/users/:user_id/pass-on': {
    may: admins,
    body: ({ users = 1 }) => ({ to_user_id: users }),
    writes: [422, 422, 422],
  },
  'GET /api/v1/assignments': { may: members },
  'GET /api/v1/collaborations': { may: members },
  'GET /api/v1/entities/:entity_id/assigned': { may: members },
  'GET /api/v1/entities/:entity_id/sections': { may: members },
  'GET /api/v1/questions/:question_id/assigned': { may: members },
  'GET /api/v1/questions/:question_id/assigned-collaborations': { may: members },
}

export const examples: Examples = async ({ site, company, fixture, insert }) => {
  const [entityId = 0] = fixture.entityIds
  const questionId = fixture.questions[9]?.id ?? 0
  for (const type of ['question', 'collaboration'] as const)
    await anAssignment(site, {
      company,
      fixture,
      userId: company.employee.userId,
      questionId,
      entityId,
      type,
    })
  return {
    assignments: await insert(
      `select min(id) as id from assignments where organization_id = $1 and type = 'question'`,
      [company.organizationId],
    ),
  }
}
