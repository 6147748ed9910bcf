import {
  accepters,
  type ExpectedAccess,
  type Ids,
  inDivision,
  members,
} from '#server/sweeps/expected/expected.ts'

const answersOf = ({ entities, assessment_periods, question_options }: Ids) => ({
  answers: [
    {
      entity_id: entities,
      assessment_period_id: assessment_periods,
      question_option_id: question_options,
      control: 'Doors are locked.',
    },
  ],
})

export const access: ExpectedAccess = {
  'GET /api/v1/answers': { may: members },
  'GET /api/v1/organizations/:organization_id/answers': { may: members },
  'GET /api/v1/organizations/:organization_id/answers/:answer_id': { may: members },
  'POST /api/v1/questions/:question_id/mass-answers': {
    may: members,
    body: answersOf,
    writes: [200, 422, 200],
  },
  'POST /api/v1/questions/:question_id/mass-collaboration-answers': {
    may: members,
    body: answersOf,
    writes: [200, 422, 200],
  },
  'POST /api/v1/questions/:question_id/mass-answers/undo': {
    may: members,
    body: ({ entities, assessment_periods }) => ({
      answers: [{ entity_id: entities, assessment_period_id: assessment_periods, version: 1 }],
    }),
    writes: [412, 422, 412],
  },
  'POST /api/v1/answers/acceptance': {
    may: accepters,
    body: ({ answers }) => ({ answers: [{ id: answers, version: 1 }], accepted: true }),
    writes: [200, 200, 200],
  },
  'GET /api/v1/questions/:question_id/mapped-answers': { may: members },
  'GET /api/v1/questions/:question_id/previous-answers': { may: members },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': { may: members },
  'PUT /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': {
    may: members,
    body: () => ({ control: 'Changed.' }),
    writes: inDivision(200),
  },
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': {
    may: members,
    writes: inDivision(204),
  },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/history': { may: members },
  'POST /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/acceptance': {
    may: accepters,
    body: () => ({ accepted: true }),
    writes: inDivision(200),
  },
}
