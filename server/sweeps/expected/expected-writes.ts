/** The admin of the division, the admin of another one, and an admin of a company without divisions. */
export type Writer = 'own' | 'other' | 'unlimited'

type Statuses = readonly [own: number, other: number, unlimited: number]

/** Of the whole company: refused to admins of divisions. */
const whole = (status: number): Statuses => [403, 403, status]
/** In a division: unknown to the admin of another one. */
const inDivision = (status: number): Statuses => [status, 404, status]
const refused: Statuses = [403, 403, 403]

/** What is the whole company’s. */
const company: Record<string, Statuses> = {
  'PUT /api/v1/organizations/:organization_id': whole(200),
  'POST /api/v1/groups': whole(201),
  'PUT /api/v1/groups/:group_id': whole(200),
  'PUT /api/v1/organizations/:organization_id/protocols/:protocol_id': whole(200),
  'POST /api/v1/risk-profiles': whole(201),
  'PUT /api/v1/risk-profiles/:risk_profile_id': whole(200),
  'PUT /api/v1/assessment-periods/:period_id': whole(200),
  'POST /api/v1/assessment-periods/:period_id/close': whole(200),
  'POST /api/v1/assessment-periods/:period_id/open': whole(200),
  'POST /api/v1/assessment-periods/:period_id/restore': whole(409),
  'PUT /api/v1/assessment-periods/:period_id/thresholds': whole(200),
  'POST /api/v1/welcome-messages': whole(201),
  'PUT /api/v1/welcome-messages/:welcome_message_id': whole(200),
  'POST /api/v1/welcome-messages/:welcome_message_id/restore': whole(404),
  'DELETE /api/v1/groups/:group_id': whole(204),
  'DELETE /api/v1/organizations/:organization_id/protocols/:protocol_id': whole(204),
  'DELETE /api/v1/risk-profiles/:risk_profile_id': whole(409),
  'DELETE /api/v1/assessment-periods/:period_id': whole(204),
  'DELETE /api/v1/welcome-messages/:welcome_message_id': whole(204),
}

/** The primary administrator’s alone. */
const primary: Record<string, Statuses> = {
  'PUT /api/v1/organizations/:organization_id/sign-on': refused,
  'POST /api/v1/organizations/:organization_id/sign-on/check-domain': refused,
  'POST /api/v1/divisions': refused,
  'POST /api/v1/divisions/:division_id/restore': refused,
  'POST /api/v1/protocols': refused,
  'PUT /api/v1/protocols/:protocol_id': refused,
  'POST /api/v1/protocols/:protocol_id/restore': refused,
  'POST /api/v1/protocols/import': refused,
  'POST /api/v1/protocols/import/:import_id/apply': refused,
  'DELETE /api/v1/organizations/:organization_id/sign-on': refused,
  'DELETE /api/v1/divisions/:division_id': refused,
  'DELETE /api/v1/protocols/:protocol_id': refused,
}

/** The division’s people, seen by every admin. Those who are invited come into the caller’s own division. */
const people: Record<string, Statuses> = {
  'POST /api/v1/users': [201, 201, 201],
  'PUT /api/v1/users/:user_id': [200, 403, 200],
  'PUT /api/v1/users/:user_id/roles': [200, 403, 200],
  'POST /api/v1/users/:user_id/resend-invitation': [409, 403, 409],
  'POST /api/v1/users/:user_id/restore': [409, 403, 409],
  'DELETE /api/v1/users/:user_id': [204, 403, 204],
  'DELETE /api/v1/users/:user_id/sessions': [409, 403, 409],
}

/** What lies in a division, or is made in the caller’s own. Lists are answered one by one. */
const division: Record<string, Statuses> = {
  'POST /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/discussion': inDivision(201),
  'POST /api/v1/questions/:question_id/mass-answers': [200, 422, 200],
  'POST /api/v1/questions/:question_id/mass-collaboration-answers': [200, 422, 200],
  'POST /api/v1/questions/:question_id/mass-answers/undo': [412, 422, 412],
  'POST /api/v1/answers/acceptance': [200, 200, 200],
  'PUT /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': inDivision(200),
  'POST /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/acceptance': inDivision(200),
  'PUT /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id': inDivision(403),
  'POST /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id/adoption':
    inDivision(200),
  'POST /api/v1/files/upload/init': inDivision(201),
  'POST /api/v1/files/upload/success': inDivision(404),
  'POST /api/v1/questions/:question_id/answer-files': inDivision(404),
  'POST /api/v1/users/assignment-user': [200, 200, 200],
  'PUT /api/v1/assignments/:assignment_id': inDivision(200),
  'PUT /api/v1/collaborations/:collaboration_id': inDivision(404),
  'POST /api/v1/question-exclusion-requests': inDivision(201),
  'POST /api/v1/question-exclusion-requests/:exclusion_request_id/approve': inDivision(200),
  'PUT /api/v1/divisions/:division_id': [200, 404, 403],
  'PUT /api/v1/divisions/:division_id/users': [200, 404, 403],
  'PUT /api/v1/divisions/:division_id/entities': [200, 404, 403],
  'POST /api/v1/entities': [201, 201, 201],
  'PUT /api/v1/entities/:entity_id': inDivision(200),
  'PUT /api/v1/entities/:entity_id/protocols': inDivision(200),
  'PUT /api/v1/entities/:entity_id/tags': [403, 404, 200],
  'PUT /api/v1/entities/:entity_id/divisions': [200, 404, 403],
  'POST /api/v1/entities/:entity_id/restore': inDivision(409),
  'PUT /api/v1/entities/:entity_id/assessment/:period_id/lock': inDivision(200),
  'POST /api/v1/assessment-periods': [201, 201, 201],
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id': inDivision(204),
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/collaborations/:collaboration_id':
    inDivision(204),
  'DELETE /api/v1/entities/:entity_id/questions/:question_id/answers/:answer_id/files/:file_id':
    inDivision(404),
  'DELETE /api/v1/assignments/:assignment_id': inDivision(404),
  'DELETE /api/v1/collaborations/:collaboration_id': inDivision(404),
  'DELETE /api/v1/entity-question-exclusions/:exclusion_id': inDivision(204),
  'DELETE /api/v1/question-exclusion-requests/:exclusion_request_id/deny': inDivision(409),
  'DELETE /api/v1/entities/:entity_id': inDivision(204),
}

/** The caller’s own. */
const own: Record<string, Statuses> = {
  'POST /api/v1/assessment-periods/:period_id/answers/:answer_id/notes': [201, 404, 201],
  'PUT /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': [404, 404, 404],
  'PUT /api/v1/user/answering-session': [200, 422, 200],
  'PATCH /api/v1/user/answering-session': [204, 404, 204],
  'POST /api/v1/questions/:question_id/presence': [200, 404, 200],
  'PATCH /api/v1/users/update-active-division': [204, 404, 403],
  'PUT /api/v1/tasks/:task_id': [404, 404, 404],
  'POST /api/v1/tasks/:task_id/archive': [404, 404, 404],
  'POST /api/v1/tasks/:task_id/unarchive': [404, 404, 404],
  'POST /api/v1/tasks/:task_id/restore': [404, 404, 404],
  'POST /api/v1/user/tasks/change': [200, 200, 200],
  'POST /api/v1/user/todays-plan/seen': [204, 204, 204],
  'POST /api/v1/welcome-messages/:welcome_message_id/read': [204, 204, 204],
  'DELETE /api/v1/assessment-periods/:period_id/answers/:answer_id/notes/:note_id': [404, 404, 404],
  'DELETE /api/v1/user/answering-session': [204, 204, 204],
  'DELETE /api/v1/questions/:question_id/presence': [200, 404, 200],
  'DELETE /api/v1/tasks/:task_id': [404, 404, 404],
}

/** The installation’s. */
const site: Record<string, Statuses> = {
  'POST /api/v1/administration/impersonation-token/create': refused,
  'POST /api/v1/administration/organizations': refused,
  'PUT /api/v1/administration/organizations/:administered_id': refused,
  'PUT /api/v1/administration/organizations/:administered_id/features': refused,
  'PUT /api/v1/administration/organizations/:administered_id/sign-on': refused,
  'POST /api/v1/administration/organizations/:administered_id/restore': refused,
  'PUT /api/v1/administration/texts': refused,
  'POST /api/v1/administration/reset': refused,
  'POST /api/v1/administration/users/:user_id/disable': refused,
  'POST /api/v1/administration/users/:user_id/enable': refused,
  'DELETE /api/v1/administration/users/:user_id/sessions': refused,
  'POST /api/v1/frequently-asked-questions': refused,
  'PUT /api/v1/frequently-asked-questions/:faq_id': refused,
  'POST /api/v1/frequently-asked-questions/:faq_id/restore': refused,
  'DELETE /api/v1/threats/:threat_id': refused,
  'DELETE /api/v1/categories/:category_id': refused,
  'DELETE /api/v1/administration/organizations/:administered_id': refused,
  'DELETE /api/v1/frequently-asked-questions/:faq_id': refused,
}

const inOrder: [string, Statuses][] = Object.entries({
  ...own,
  ...division,
  ...people,
  ...company,
  ...primary,
  ...site,
})
const isLast = ([name]: [string, Statuses]) => name.startsWith('DELETE')

/** The status that each write answers to each of them, reviewed by hand, in an order in which what is needed is still there. */
export const expectedWrites: Record<string, Record<Writer, number>> = Object.fromEntries(
  [...inOrder.filter(each => !isLast(each)), ...inOrder.filter(isLast)].map(
    ([name, [own, other, unlimited]]) => [name, { own, other, unlimited }],
  ),
)

/** The tables in which another division’s admin writes rows of their own. */
export const ownTables: Record<string, string[]> = {
  'POST /api/v1/users': ['division_users', 'memberships'],
  'POST /api/v1/entities': ['entities', 'entity_divisions'],
  'POST /api/v1/assessment-periods': ['assessment_periods'],
  'POST /api/v1/welcome-messages/:welcome_message_id/read': ['welcome_message_reads'],
}
