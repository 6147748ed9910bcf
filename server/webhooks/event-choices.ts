import { eventWords } from '#domain/audit-events/audit-labels.ts'
import type { WebhookEvent } from '#domain/webhooks/webhooks.contract.ts'
import { companyEvents } from '#server/audit-events/known-events.service.ts'

/** The nouns of events, by the group that people choose them from. */
const groups: Record<string, readonly string[]> = {
  Answers: ['answer', 'answers', 'collaboration', 'collaborations', 'discussion', 'rescore'],
  Assessments: ['period', 'periods', 'comparisons', 'comparison_answers'],
  Assignments: ['assignment', 'assignments', 'tasks'],
  Exclusions: ['exclusion', 'exclusions', 'exclusion_request', 'exclusion_requests'],
  Frameworks: [
    'protocol',
    'protocols',
    'question',
    'questions',
    'import',
    'mapping',
    'mappings',
    'regulation',
  ],
  Entities: ['entity', 'entities', 'group', 'groups', 'tag', 'tags', 'division', 'divisions'],
  Assets: ['asset', 'assets', 'asset_category'],
  Risks: [
    ...['risks', 'risk_figure', 'risk_profile', 'risk_profiles', 'registered_risk', 'registered_risks'],
    ...['risk_register', 'loss_scenario', 'loss_scenarios', 'threat', 'category'],
  ],
  'Action plans': [
    ...['action_plan', 'action_plans', 'action_plan_task', 'action_plan_tasks', 'action_plan_comment'],
    'accounting',
  ],
  Controls: [
    ...['control', 'controls', 'control_test', 'control_objective', 'control_function', 'control_process'],
    ...['control_risk', 'control_question', 'control_starter', 'control_registered_risks'],
    ...['control_policies', 'control_action_plans', 'control_document_requests', 'control_files'],
    ...['control_entities', 'control_answers'],
  ],
  Policies: [
    ...['policy', 'policies', 'policy_version', 'policy_comment', 'policy_readers'],
    ...['policy_acknowledgements', 'policies_of_person'],
  ],
  'Document requests': [
    ...['document_request', 'document_requests', 'document_request_list', 'document_request_lists'],
    ...['document_request_period', 'document_request_comment'],
  ],
  Evidence: ['file', 'files', 'evidence'],
  Reports: ['report', 'report_schedule', 'report_template'],
  'Rooms for auditors': ['auditor_room', 'auditor_rooms', 'auditor_room_events'],
  'People and sign-in': [
    ...['user', 'users', 'invitation', 'session', 'impersonation', 'api_token', 'sign_on'],
    ...['provisioned_group', 'provisioning'],
  ],
  Imports: ['spreadsheet', 'imports', 'import_rows'],
  Company: [
    ...['organization', 'company', 'welcome_message', 'welcome_messages', 'trash', 'audit_events'],
    'webhook',
  ],
}

const nounOf = (event: string) => event.split('.')[0] ?? ''

/** The events that a webhook can receive, group by group. */
export const eventChoices: readonly WebhookEvent[] = Object.entries(groups).flatMap(([group, nouns]) =>
  [...companyEvents]
    .filter(name => nouns.includes(nounOf(name)))
    .map(name => ({ name, title: eventWords(name), group }))
    .sort((one, other) => one.title.localeCompare(other.title)),
)

const names = new Set(eventChoices.map(({ name }) => name))

/** The sentence that refuses names that no event has; null if there are none. */
export function faultOfEvents(events: readonly string[]): string | null {
  const unknown = events.filter(event => !names.has(event))
  if (unknown.length === 0) return null
  const shown = unknown.slice(0, 3).join(', ')
  const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''
  return `Unknown: ${shown}${more}. GET /api/v1/webhooks/events lists all events.`
}
