import {
  type Examples,
  type ExpectedAccess,
  inDivision,
  members,
  type Statuses,
} from '#server/sweeps/expected/expected.ts'

/** The primary administrator’s message: refused to admins who may read it. */
const ofItsAuthor: Statuses = [403, 404, 403]

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
  'PUT /api/v1/discussion-messages/:message_id': {
    may: members,
    body: () => ({ message: 'It is so.' }),
    writes: ofItsAuthor,
  },
  'DELETE /api/v1/discussion-messages/:message_id': {
    may: members,
    // Its answer is deleted by then.
    writes: [404, 404, 404],
  },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, ids, insert }) => ({
  discussion_messages: await insert(
    `insert into discussion_messages (organization_id, answer_id, message, created_by) values ($1, $2, $3, $4) returning id`,
    [organizationId, ids.answers, `${mark} message`, primary.userId],
  ),
})
