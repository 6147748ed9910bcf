import { type Examples, type ExpectedAccess, members } from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'POST /api/v1/questions/:question_id/presence': { may: members, writes: [200, 404, 200] },
  'DELETE /api/v1/questions/:question_id/presence': { may: members, writes: [200, 404, 200] },
}

export const examples: Examples = async ({ company: { organizationId, primary }, ids, run }) => {
  await run(`insert into question_watchers (organization_id, question_id, user_id) values ($1, $2, $3)`, [
    organizationId,
    ids.questions,
    primary.userId,
  ])
  return {}
}
