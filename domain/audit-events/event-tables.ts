/** Lists of ids whose table depends on the event, by event and field. */
const moved = { added: 'entities', removed: 'entities', risk_profile_changed: 'entities' }
export const eventTables: Record<string, Record<string, string>> = {
  'control.questions_changed': { added: 'questions', removed: 'questions' },
  'control.questions_set': { added: 'questions', removed: 'questions' },
  'question.controls_changed': { added: 'controls', removed: 'controls' },
  'division.entities_changed': moved,
  'division.entities_set': moved,
  'division.users_changed': { added: 'users', removed: 'users' },
  'division.users_set': { added: 'users', removed: 'users' },
  'group.entities_changed': moved,
  'group.entities_set': moved,
  'protocol.entities_changed': moved,
}
