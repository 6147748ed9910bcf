import { eventLabels } from './event-labels.ts'

/**
 * Names of the tables whose records the audit log is about. With `nounLabels`, the only such list: what is recorded
 * without a name here fails `audit-labels.test.ts`.
 */
export const tableLabels: Record<string, string> = {
  action_plan_comments: 'Comment on an action plan',
  action_plan_tasks: 'Task of an action plan',
  action_plans: 'Action plan',
  answer_notes: 'Note on an answer',
  answers: 'Answer',
  api_tokens: 'API token',
  asset_categories: 'Asset category',
  assets: 'Asset',
  assessment_periods: 'Assessment',
  assignments: 'Assignment',
  auditor_rooms: 'Room for an auditor',
  categories: 'Category',
  collaboration_answers: 'Collaboration',
  control_functions: 'Control function',
  control_objectives: 'Control objective',
  control_processes: 'Control process',
  control_risks: 'Control risk',
  control_tests: 'Test of a control',
  controls: 'Control',
  discussion_messages: 'Discussion message',
  document_request_comments: 'Comment on a document request',
  document_request_links: 'Link to a document request',
  reports: 'Report',
  document_request_lists: 'List of document requests',
  document_request_periods: 'Period of document requests',
  document_requests: 'Document request',
  divisions: 'Division',
  entities: 'Entity',
  entity_question_exclusions: 'Exclusion',
  files: 'File',
  framework_imports: 'Framework import',
  frequently_asked_questions: 'FAQ',
  groups: 'Group',
  imports: 'Import',
  invitations: 'Invitation',
  jobs: 'Job',
  loss_scenarios: 'Loss scenario',
  memberships: 'User',
  organizations: 'Company',
  protocols: 'Framework',
  question_exclusion_requests: 'Exclusion request',
  questions: 'Question',
  regulations: 'Regulation',
  registered_risks: 'Risk in the register',
  risk_profiles: 'Risk profile',
  sessions: 'Session',
  shared_framework_imports: 'Framework import',
  site_texts: 'Text',
  tags: 'Tag',
  tasks: 'Task',
  own_categories: 'Category',
  own_threats: 'Threat',
  threats: 'Threat',
  users: 'User',
  welcome_messages: 'Welcome message',
}

/** Names of what events are about, by the part before the dot. */
export const nounLabels: Record<string, string> = {
  accounting: 'Costs of action plans',
  action_plan: 'Action plan',
  action_plan_comment: 'Comment on an action plan',
  action_plan_task: 'Task of an action plan',
  action_plan_tasks: 'Tasks of an action plan',
  action_plans: 'Action plans',
  answer: 'Answer',
  answers: 'Answers',
  api_token: 'API token',
  asset: 'Asset',
  asset_category: 'Asset category',
  assets: 'Assets',
  assignment: 'Assignment',
  assignments: 'Assignments',
  audit_events: 'Audit log',
  auditor_room: 'Room for an auditor',
  auditor_room_events: 'Log of a room for an auditor',
  auditor_rooms: 'Rooms for auditors',
  category: 'Category',
  collaboration: 'Collaboration',
  collaborations: 'Collaborations',
  comparison_answers: 'Compared answers',
  comparisons: 'Comparison',
  control: 'Control',
  control_function: 'Control function',
  control_objective: 'Control objective',
  control_process: 'Control process',
  control_question: 'Questions and their controls',
  control_risk: 'Control risk',
  control_starter: 'Starter controls',
  control_test: 'Test of a control',
  control_entities: 'Entities of a control',
  control_answers: 'Answers that rest on a control',
  discussion: 'Discussion message',
  document_request: 'Document request',
  document_request_comment: 'Comment on a document request',
  document_request_list: 'List of document requests',
  document_request_lists: 'Lists of document requests',
  document_request_period: 'Period of document requests',
  document_requests: 'Document requests',
  division: 'Division',
  divisions: 'Divisions',
  entities: 'Entities',
  entity: 'Entity',
  exclusion: 'Exclusion',
  exclusion_request: 'Exclusion request',
  exclusion_requests: 'Exclusion requests',
  exclusions: 'Exclusions',
  faq: 'FAQ',
  file: 'File',
  group: 'Group',
  groups: 'Groups',
  imports: 'Imports',
  protocols: 'Frameworks',
  import_rows: 'Rows of an import',
  impersonation: 'Impersonation',
  import: 'Framework import',
  invitation: 'Invitation',
  loss_scenario: 'Loss scenario',
  loss_scenarios: 'Loss scenarios',
  mapping: 'Mapping',
  mappings: 'Mappings',
  organization: 'Company',
  organizations: 'Companies',
  period: 'Assessment',
  periods: 'Assessments',
  policies: 'Policies',
  policy: 'Policy',
  policy_acknowledgements: 'Acknowledgements of a policy',
  policy_version: 'Version of a policy',
  protocol: 'Framework',
  question: 'Question',
  questions: 'Questions',
  registered_risk: 'Registered risk',
  risk_figure: 'Answers behind a risk figure',
  risk_register: 'Risk register',
  regulation: 'Regulation',
  reports: 'Reported errors',
  report: 'Report',
  rescore: 'Rescore',
  risk_profile: 'Risk profile',
  risk_profiles: 'Risk profiles',
  risks: 'Risks',
  session: 'Session',
  sign_on: 'Single sign-on',
  site: 'Installation',
  spreadsheet: 'Spreadsheet',
  tag: 'Tag',
  tags: 'Tags',
  tasks: 'Tasks',
  threat: 'Threat',
  trash: 'Trash',
  user: 'User',
  users: 'Users',
  welcome_message: 'Welcome message',
  welcome_messages: 'Welcome messages',
}

/** Names of fields that are not their own words. A field that ends in `_id` is named by what it names. */
export const fieldLabels: Record<string, string> = {
  actual_cost_cents: 'Actual cost',
  cost_tracking_enabled: 'Cost tracking',
  administered_divisions: 'Administers',
  admin_id: 'Admin',
  assessment_period_id: 'Assessment',
  created_by: 'Created by',
  deleted_at: 'Moved to the trash',
  deleted_by: 'Moved to the trash by',
  division_ids: 'Divisions',
  end_date: 'End',
  estimated_cost_cents: 'Estimated cost',
  entity_ids: 'Entities',
  new: 'New',
  organization_id: 'Company',
  organization_name: 'Company',
  parent_question_id: 'Topic',
  period_id: 'Assessment',
  protocol_id: 'Framework',
  protocol_ids: 'Frameworks',
  protocols: 'Frameworks',
  question_ids: 'Questions',
  start_date: 'Start',
  tag_ids: 'Tags',
  user_id: 'Person',
  user_ids: 'People',
  users: 'People',
}

/** The tables of records that fields name by their ids. */
export const fieldTables: Record<string, string> = {
  accepted_by: 'users',
  admin_id: 'users',
  answered_by: 'users',
  asset_id: 'assets',
  assessment_period_id: 'assessment_periods',
  assigned_by: 'users',
  category_id: 'categories',
  control_id: 'controls',
  created_by: 'users',
  deleted_by: 'users',
  division_id: 'divisions',
  division_ids: 'divisions',
  entity_id: 'entities',
  entity_ids: 'entities',
  group_id: 'groups',
  manager_id: 'users',
  owner_id: 'users',
  parent_question_id: 'questions',
  period_id: 'assessment_periods',
  protocol_id: 'protocols',
  protocol_ids: 'protocols',
  question_id: 'questions',
  question_ids: 'questions',
  risk_profile_id: 'risk_profiles',
  tag_id: 'tags',
  tag_ids: 'tags',
  threat_id: 'threats',
  user_id: 'users',
  user_ids: 'users',
}

/** The kind of a record, by its table; an entry without a table is about what its event names. */
export function recordLabel(type: string): string {
  return tableLabels[type] ?? nounLabels[type] ?? inWords(type)
}

/** An event of the audit log as people read it: `protocol.updated` is “Framework updated”. */
export function eventWords(event: string): string {
  const known = eventLabels[event]
  if (known) return known
  const [noun = '', ...verb] = event.split('.')
  return [nounLabels[noun] ?? inWords(noun), verb.join(' ').replaceAll('_', ' ')].filter(Boolean).join(' ')
}

/** A field of a record as people read it. */
export function fieldWords(field: string): string {
  return fieldLabels[field] ?? inWords(field.replace(/^is_/, '').replace(/_id$/, ''))
}

/** Fields whose values are codes: lower-case words of the interface, written here as `fieldWords` writes names. */
const codedFields = new Set(['format', 'kind', 'method', 'relationship', 'state', 'status', 'type'])

/** The value of a field in words, if it is a code; null if it is somebody's own text. */
export function codeWords(field: string, value: string): string | null {
  return codedFields.has(field) && /^[a-z]+(_[a-z]+)*$/.test(value) ? inWords(value) : null
}

const inWords = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, end, begin) => `${end} ${begin.toLowerCase()}`)
