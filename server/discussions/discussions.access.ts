import { type Examples, type ExpectedAccess, inDivision, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion': { may: members },
  'POST /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion': {
    may: members,
    body: () => ({ message: 'Is this so?' }),
    writes: inDivision(201),
  },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion/people': {
    may: members,
  },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, ids, run }) => {
  await run(
    `insert into discussion_messages (organization_id, answer_id, message, created_by) values ($1, $2, $3, $4)`,
    [organizationId, ids.answers, `${mark} message`, primary.userId],
  )
  return {}
}
