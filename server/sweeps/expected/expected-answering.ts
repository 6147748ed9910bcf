import { admins, type Expected, type Ids, members } from './expected.ts'

const accepters = ['primary', 'admin', 'manager'] as const

const answer = ({ entities, assessment_periods, question_options }: Ids) => ({
  entity_id: entities,
  assessment_period_id: assessment_periods,
  question_option_id: question_options,
  control: 'Doors are locked.',
})
const uploadTo = ({ questions = 1, answers = 1 }: Ids) => ({
  file_name: 'plan.pdf',
  file_extension: 'pdf',
  content_type: 'application/pdf',
  related_ids: [answers],
  upload_type: 'Answer',
  upload_parent_id: questions,
})
const upload = '00000000-0000-4000-8000-000000000000'
const answersOf = (ids: Ids) => ({ answers: [answer(ids)] })

/** Who may make which call about answering and the work around it; see `expected-access.ts`. */
export const expectedAnswering: Record<string, Expected> = {
  'GET /api/v1/entities/:entity_id/overview': { may: accepters },
  'GET /api/v1/answers/report': { may: members },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion': { may: members },
  'POST /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion': {
    may: members,
    body: () => ({ message: 'Is this so?' }),
  },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion/people': {
    may: members,
  },
  'GET /api/v1/assessment-periods/:period_id/answers/:answer_id/notes': { may: members },
  'POST /api/v1/assessment-periods/:period_id/answers/:answer_id/notes': {
    may: members,
    body: () => ({ note: '<p>Ask again</p>' }),
  },
  'PUT /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': {
    may: members,
    body: () => ({ note: '<p>Asked</p>' }),
  },
  'DELETE /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': { may: members },
  'GET /api/v1/user/answering-session': { may: members },
  'PUT /api/v1/user/answering-session': {
    may: members,
    body: ({ questions = 1 }) => ({ question_ids: [questions] }),
  },
  'PATCH /api/v1/user/answering-session': {
    may: members,
    body: ({ questions = 1 }) => ({ question_id: questions }),
  },
  'DELETE /api/v1/user/answering-session': { may: members },
  'POST /api/v1/questions/:question_id/presence': { may: members },
  'DELETE /api/v1/questions/:question_id/presence': { may: members },
  'GET /api/v1/questions': { may: members },
  'GET /api/v1/topics': { may: members },
  'GET /api/v1/questions/:question_id': { may: members },
  'GET /api/v1/protocols/:protocol_id/questions': { may: members },
  'GET /api/v1/answers': { may: members },
  'GET /api/v1/organizations/:organization_id/answers': { may: members },
  'GET /api/v1/organizations/:organization_id/answers/:answer_id': { may: members },
  'POST /api/v1/questions/:question_id/mass-answers': { may: members, body: answersOf },
  'POST /api/v1/questions/:question_id/mass-collaboration-answers': { may: members, body: answersOf },
  'POST /api/v1/questions/:question_id/mass-answers/undo': {
    may: members,
    body: ({ entities, assessment_periods }) => ({
      answers: [{ entity_id: entities, assessment_period_id: assessment_periods, version: 1 }],
    }),
  },
  'POST /api/v1/answers/acceptance': {
    may: accepters,
    body: ({ answers }) => ({ answers: [{ id: answers, version: 1 }], accepted: true }),
  },
  'GET /api/v1/questions/:question_id/mapped-answers': { may: members },
  'GET /api/v1/questions/:question_id/previous-answers': { may: members },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': { may: members },
  'PUT /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': {
    may: members,
    body: () => ({ control: 'Changed.' }),
  },
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': { may: members },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/history': { may: members },
  'POST /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/acceptance': {
    may: accepters,
    body: () => ({ accepted: true }),
  },
  'GET /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id': { may: members },
  'PUT /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id': {
    may: members,
    body: () => ({ control: 'Changed.' }),
  },
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id': {
    may: members,
  },
  'POST /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id/adoption': {
    may: accepters,
  },
  'POST /api/v1/files/upload/init': {
    may: members,
    body: ids => ({ ...uploadTo(ids), file_md5: '0'.repeat(32), file_size: 1000 }),
  },
  'POST /api/v1/files/upload/success': {
    may: members,
    body: ids => ({ ...uploadTo(ids), upload, s3_path: '0'.repeat(48) }),
  },
  'POST /api/v1/questions/:question_id/answer-files': {
    may: members,
    body: ({ answers = 1 }) => ({ upload, answers: [answers] }),
  },
  'GET /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/files': { may: members },
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/files/:file_id': {
    may: members,
  },
  'GET /api/v1/assignments': { may: members },
  'POST /api/v1/users/assignment-user': {
    may: accepters,
    body: ({ users = 1, questions = 1, entities = 1 }) => ({
      type: 'question',
      user_id: users,
      question_ids: [questions],
      entity_ids: [entities],
    }),
  },
  'PUT /api/v1/assignments/:assignment_id': { may: accepters, body: () => ({ due_date: null }) },
  'DELETE /api/v1/assignments/:assignment_id': { may: accepters },
  'PUT /api/v1/collaborations/:collaboration_id': { may: accepters, body: () => ({ due_date: null }) },
  'DELETE /api/v1/collaborations/:collaboration_id': { may: accepters },
  'GET /api/v1/collaborations': { may: members },
  'GET /api/v1/entities/:entity_id/assigned': { may: members },
  'GET /api/v1/entities/:entity_id/sections': { may: members },
  'GET /api/v1/questions/:question_id/assigned': { may: members },
  'GET /api/v1/questions/:question_id/assigned-collaborations': { may: members },
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
  },
  'GET /api/v1/questions/:question_id/exclusion-effect': {
    may: members,
    body: ({ entities = 1 }) => ({ entity_id: entities }),
  },
  'DELETE /api/v1/entity-question-exclusions/:exclusion_id': { may: admins },
  'GET /api/v1/question-exclusion-requests/:exclusion_request_id': { may: members },
  'POST /api/v1/question-exclusion-requests/:exclusion_request_id/approve': { may: admins },
  'DELETE /api/v1/question-exclusion-requests/:exclusion_request_id/deny': { may: admins },
}
