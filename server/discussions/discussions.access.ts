import {
  type Examples,
  type ExpectedAccess,
  inDivision,
  members,
  type Statuses,
} from '#server/sweeps/expected/expected.ts'

/** The primary administrator’s message: refused to admins who may read it. */
const ofItsAuthor: Statuses = [403, 404, 403]

const ofQuestion =
  '/api/v1/assessment-periods/:period_id/entities/:entity_id/questions/:question_id/discussion'

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
  'DELETE /api/v1/discussion-messages/:message_id': { may: members, writes: ofItsAuthor },
  [`GET ${ofQuestion}`]: { may: members },
  [`POST ${ofQuestion}`]: {
    may: members,
    body: () => ({ message: 'What does it mean?' }),
    writes: inDivision(201),
  },
  [`GET ${ofQuestion}/subject`]: { may: members },
  [`GET ${ofQuestion}/people`]: { may: members },
  'GET /api/v1/questions/:question_id/discussion-counts': { may: members },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, ids, insert }) => ({
  discussion_messages: await insert(
    `insert into discussion_messages (organization_id, assessment_period_id, entity_id, protocol_id, question_id, message, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      organizationId,
      ids.assessment_periods,
      ids.entities,
      ids.protocols,
      ids.questions,
      `${mark} message`,
      primary.userId,
    ],
  ),
})
