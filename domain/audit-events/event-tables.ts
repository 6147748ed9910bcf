/** Lists of ids whose table depends on the event, by event and field. */
const moved = { added: 'entities', removed: 'entities', risk_profile_changed: 'entities' }
export const eventTables: Record<string, Record<string, string>> = {
  'control.questions_changed': { added: 'questions', removed: 'questions' },
  'control.questions_set': { added: 'questions', removed: 'questions' },
  'control.registered_risks_changed': { added: 'registered_risks', removed: 'registered_risks' },
  'registered_risks.controls_changed': { added: 'controls', removed: 'controls' },
  'control.policies_changed': { added: 'policies', removed: 'policies' },
  'policies.controls_changed': { added: 'controls', removed: 'controls' },
  'control.action_plans_changed': { added: 'action_plans', removed: 'action_plans' },
  'action_plans.controls_changed': { added: 'controls', removed: 'controls' },
  'control.document_requests_changed': { added: 'document_requests', removed: 'document_requests' },
  'document_requests.controls_changed': { added: 'controls', removed: 'controls' },
  'control.files_changed': { added: 'files', removed: 'files' },
  'files.controls_changed': { added: 'controls', removed: 'controls' },
  'question.controls_changed': { added: 'controls', removed: 'controls' },
  'division.entities_changed': moved,
  'division.entities_set': moved,
  'division.users_changed': { added: 'users', removed: 'users' },
  'division.users_set': { added: 'users', removed: 'users' },
  'group.entities_changed': moved,
  'group.entities_set': moved,
  'protocol.entities_changed': moved,
}
