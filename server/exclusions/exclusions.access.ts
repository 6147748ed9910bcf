import {
  admins,
  type Examples,
  type ExpectedAccess,
  inDivision,
  members,
} from '#server/sweeps/expected/expected.ts'

export const access: ExpectedAccess = {
  'GET /api/v1/organizations/:organization_id/entity-question-exclusions': { may: admins },
  'GET /api/v1/organizations/:organization_id/entity-question-exclusion-requests': { may: admins },
  'GET /api/v1/question-exclusion-requests': { may: members },
  'POST /api/v1/question-exclusion-requests': {
    may: members,
    body: ({ questions = 1, entities = 1 }) => ({
      question_id: questions,
      entity_ids: [entities],
      description: 'There are no doors.',
    }),
    writes: inDivision(201),
  },
  'GET /api/v1/questions/:question_id/exclusion-effect': {
    may: members,
    body: ({ entities = 1 }) => ({ entity_id: entities }),
  },
  'DELETE /api/v1/entity-question-exclusions/:exclusion_id': { may: admins, writes: inDivision(204) },
  'GET /api/v1/question-exclusion-requests/:exclusion_request_id': { may: members },
  'POST /api/v1/question-exclusion-requests/:exclusion_request_id/approve': {
    may: admins,
    writes: inDivision(200),
  },
  'DELETE /api/v1/question-exclusion-requests/:exclusion_request_id/deny': {
    may: admins,
    writes: inDivision(409),
  },
  'POST /api/v1/question-exclusion-requests/:exclusion_request_id/deny': {
    may: admins,
    body: () => ({ reason: 'The back door counts.' }),
    writes: inDivision(409),
  },
}

export const examples: Examples = async ({ company: { organizationId, mark, primary }, fixture, insert }) => {
  const { entityIds, protocolId, periodId, questions } = fixture
  return {
    question_exclusion_requests: await insert(
      `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        organizationId,
        entityIds[0],
        protocolId,
        questions[9]?.id,
        periodId,
        `${mark} reason`,
        primary.userId,
      ],
    ),
    entity_question_exclusions: await insert(
      `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
       values ($1, $2, $3, $4, $5) returning id`,
      [organizationId, entityIds[0], protocolId, questions[8]?.id, primary.userId],
    ),
  }
}
