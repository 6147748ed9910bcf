/** Who may make a call: reviewed by hand, and compared with what the server does. Nothing here is derived from the contracts. */
export type Caller = 'sysadmin' | 'primary' | 'admin' | 'manager' | 'employee'

interface Expected {
  /** Everybody else is answered 403. */
  may: readonly Caller[]
  /** A body that is right but for its ids. */
  body?: (ids: Ids) => Record<string, unknown>
}

export type Ids = Record<string, number>

const members = ['primary', 'admin', 'manager', 'employee'] as const
const admins = ['primary', 'admin'] as const
const primary = ['primary'] as const
const readers = ['sysadmin', ...members] as const
const accepters = ['primary', 'admin', 'manager'] as const

const answer = ({ entities, assessment_periods, question_options }: Ids) => ({
  entity_id: entities,
  assessment_period_id: assessment_periods,
  question_option_id: question_options,
  control: 'Doors are locked.',
})
const answersOf = (ids: Ids) => ({ answers: [answer(ids)] })
const days = { start_date: '2031-01-01', end_date: '2031-12-31' }

export const expectedAccess: Record<string, Expected> = {
  'GET /api/v1/organizations/:organization_id': { may: members },
  'PUT /api/v1/organizations/:organization_id': { may: admins, body: () => ({ name: 'Renamed' }) },
  'GET /api/v1/users': { may: admins },
  'GET /api/v1/users/search': { may: members, body: () => ({ search: 'a' }) },
  'GET /api/v1/divisions': { may: members },
  'POST /api/v1/divisions': { may: primary, body: () => ({ name: 'South' }) },
  'GET /api/v1/divisions/:division_id': { may: members },
  'POST /api/v1/divisions/:division_id/restore': { may: primary },
  'PATCH /api/v1/users/update-active-division': {
    may: members,
    body: ({ divisions }) => ({ division_id: divisions }),
  },
  'PUT /api/v1/divisions/:division_id': { may: admins, body: () => ({ name: 'South' }) },
  'DELETE /api/v1/divisions/:division_id': { may: primary },
  'PUT /api/v1/divisions/:division_id/users': { may: admins, body: () => ({ user_ids: [] }) },
  'PUT /api/v1/divisions/:division_id/entities': { may: admins, body: () => ({ entity_ids: [] }) },
  'GET /api/v1/groups': { may: members },
  'POST /api/v1/groups': { may: admins, body: () => ({ name: 'Group' }) },
  'PUT /api/v1/groups/:group_id': { may: admins, body: () => ({ name: 'Group' }) },
  'DELETE /api/v1/groups/:group_id': { may: admins },
  'GET /api/v1/tags': { may: members },
  'GET /api/v1/threats': { may: readers },
  'GET /api/v1/categories': { may: readers },
  'GET /api/v1/regulations': { may: readers },
  'GET /api/v1/protocols': { may: members },
  'GET /api/v1/organizations/:organization_id/protocols': { may: members },
  'GET /api/v1/protocols/:protocol_id': { may: members },
  'POST /api/v1/protocols': { may: primary, body: () => ({ name: 'Ours' }) },
  'PUT /api/v1/protocols/:protocol_id': { may: primary, body: () => ({ name: 'Ours' }) },
  'DELETE /api/v1/protocols/:protocol_id': { may: primary },
  'POST /api/v1/protocols/:protocol_id/restore': { may: primary },
  'PUT /api/v1/organizations/:organization_id/protocols/:protocol_id': { may: admins, body: () => ({}) },
  'DELETE /api/v1/organizations/:organization_id/protocols/:protocol_id': { may: admins },
  'POST /api/v1/protocols/import': { may: primary },
  'POST /api/v1/protocols/import/:import_id/apply': { may: primary },
  'GET /api/v1/questions': { may: members },
  'GET /api/v1/topics': { may: members },
  'GET /api/v1/questions/:question_id': { may: members },
  'GET /api/v1/protocols/:protocol_id/questions': { may: members },
  'GET /api/v1/risk-profiles': { may: members },
  'GET /api/v1/risk-profiles/:risk_profile_id': { may: members },
  'POST /api/v1/risk-profiles': {
    may: admins,
    body: ({ protocols }) => ({ protocol_id: protocols, name: 'Tuned' }),
  },
  'PUT /api/v1/risk-profiles/:risk_profile_id': { may: admins, body: () => ({ name: 'Tuned' }) },
  'DELETE /api/v1/risk-profiles/:risk_profile_id': { may: admins },
  'GET /api/v1/entities': { may: members },
  'GET /api/v1/organizations/:organization_id/entities': { may: members },
  'GET /api/v1/entities/:entity_id': { may: members },
  'GET /api/v1/organizations/:organization_id/entities/:entity_id': { may: members },
  'POST /api/v1/entities': { may: admins, body: () => ({ name: 'Annex' }) },
  'PUT /api/v1/entities/:entity_id': { may: admins, body: () => ({ name: 'Annex' }) },
  'PUT /api/v1/entities/:entity_id/protocols': { may: admins, body: () => ({ protocols: [] }) },
  'PUT /api/v1/entities/:entity_id/tags': { may: admins, body: () => ({ tags: ['west'] }) },
  'PUT /api/v1/entities/:entity_id/divisions': { may: admins, body: () => ({ division_ids: [] }) },
  'DELETE /api/v1/entities/:entity_id': { may: admins },
  'POST /api/v1/entities/:entity_id/restore': { may: admins },
  'PUT /api/v1/entities/:entity_id/assessment/:period_id/lock': {
    may: admins,
    body: () => ({ locked: true }),
  },
  'GET /api/v1/assessment-periods': { may: members },
  'GET /api/v1/assessment-periods/:period_id': { may: members },
  'POST /api/v1/assessment-periods': { may: admins, body: () => ({ name: 'Next', ...days }) },
  'PUT /api/v1/assessment-periods/:period_id': { may: admins, body: () => ({ name: 'Next' }) },
  'POST /api/v1/assessment-periods/:period_id/close': { may: admins },
  'POST /api/v1/assessment-periods/:period_id/open': { may: admins },
  'DELETE /api/v1/assessment-periods/:period_id': { may: admins },
  'POST /api/v1/assessment-periods/:period_id/restore': { may: admins },
  'PUT /api/v1/assessment-periods/:period_id/thresholds': { may: admins, body: () => ({ thresholds: [] }) },
  'GET /api/v1/answers': { may: members },
  'GET /api/v1/organizations/:organization_id/answers': { may: members },
  'GET /api/v1/organizations/:organization_id/answers/:answer_id': { may: members },
  'POST /api/v1/questions/:question_id/mass-answers': { may: members, body: answersOf },
  'POST /api/v1/questions/:question_id/mass-collaboration-answers': { may: members, body: answersOf },
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
  'GET /api/v1/risks/threats': { may: admins },
  'GET /api/v1/risks/threats-entity': { may: admins },
  'GET /api/v1/risks/categories': { may: admins },
  'GET /api/v1/risks/categories-entity': { may: admins },
  'GET /api/v1/risks/categories-threat': { may: admins },
  'GET /api/v1/risks/categories-entity-threat': { may: admins },
  'GET /api/v1/risks/entities': { may: admins },
  'GET /api/v1/risks/heat-map': { may: admins },
  'GET /api/v1/risks/overall': { may: admins },
  'GET /api/v1/jobs/:job_id': { may: members },
}
