import type { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { actionPlans } from '../action-plans/action-plans.service.ts'
import { planTasks } from '../action-plans/tasks/plan-tasks.service.ts'
import { tasksInHistory } from '../action-plans/tasks/tasks-in-history.service.ts'
import { assets } from '../assets/assets.service.ts'
import { auditorRooms } from '../auditor-rooms/auditor-rooms.service.ts'
import { controls } from '../controls/controls.service.ts'
import { testsInHistory } from '../controls/tests/tests-in-history.service.ts'
import { divisions } from '../divisions/divisions.service.ts'
import { documentRequests } from '../document-requests/document-requests.service.ts'
import { documentRequestLists } from '../document-requests/lists/lists.service.ts'
import { entities } from '../entities/entities.service.ts'
import { evidence } from '../evidence/evidence.service.ts'
import { groups } from '../groups/groups.service.ts'
import { lossScenarios } from '../loss-scenarios/loss-scenarios.service.ts'
import { periods } from '../periods/periods.service.ts'
import { policies } from '../policies/policies.service.ts'
import { protocols } from '../protocols/protocols.service.ts'
import { reportTemplates } from '../reports/builder/report-templates.service.ts'
import { riskProfiles } from '../risk-profiles/risk-profiles.service.ts'
import { riskRegister } from '../risk-register/risk-register.service.ts'
import { tags } from '../tags/tags.service.ts'
import { users } from '../users/users.service.ts'
import { eventsOf, type Historied } from './events-of.ts'
import { showQuestion } from './show-question.ts'

interface Parts {
  files: FileStore
  address: string
}

type Shows = (call: Call<never>) => Promise<unknown>

/**
 * Reads the record by the call that shows it, which refuses whoever may not read it, and then what the audit log has about
 * it.
 */
function historyOf(show: Shows, kind: Historied) {
  return async (call: Call<{ page?: number | undefined; per_page?: number | undefined }>) => {
    const id = Object.entries(call.input).findLast(([name]) => name === kind.id)?.[1]
    return eventsOf(call, { kind, id: Number(id), shown: await show(call as Call<never>) })
  }
}

/** The history of each kind of record, for everybody who may read the record. */
export function recordHistory({ files, address }: Parts): Handlers<typeof recordHistoryApi> {
  return {
    assets: historyOf(assets.show, { id: 'asset_id', subject: 'assets', nouns: ['asset'] }),
    auditorRooms: historyOf(auditorRooms(address).show, {
      id: 'auditor_room_id',
      subject: 'auditor_rooms',
      nouns: ['auditor_room'],
    }),
    controls: historyOf(controls.show, {
      id: 'control_id',
      subject: 'controls',
      nouns: ['control'],
      parts: testsInHistory,
    }),
    divisions: historyOf(divisions.show, { id: 'division_id', subject: 'divisions', nouns: ['division'] }),
    documentRequestLists: historyOf(documentRequestLists(address).show, {
      id: 'document_request_list_id',
      subject: 'document_request_lists',
      nouns: ['document_request_list', 'document_requests'],
      open: ['description', 'archived_at'],
    }),
    documentRequests: historyOf(documentRequests.show, {
      id: 'document_request_id',
      subject: 'document_requests',
      nouns: ['document_request', 'auditor_room'],
      open: ['description', 'due_date', 'priority'],
    }),
    entities: historyOf(entities.show, {
      id: 'entity_id',
      subject: 'entities',
      nouns: ['entity'],
      open: ['description'],
    }),
    evidence: historyOf(evidence(files).show, {
      id: 'file_id',
      subject: 'files',
      nouns: ['file'],
      open: ['description', 'valid_until'],
    }),
    groups: historyOf(groups.show, { id: 'group_id', subject: 'groups', nouns: ['group'] }),
    lossScenarios: historyOf(lossScenarios.show, {
      id: 'loss_scenario_id',
      subject: 'loss_scenarios',
      nouns: ['loss_scenario'],
    }),
    periods: historyOf(periods.show, { id: 'period_id', subject: 'assessment_periods', nouns: ['period'] }),
    planTasks: historyOf(planTasks(files).show, {
      id: 'task_id',
      subject: 'action_plan_tasks',
      nouns: ['action_plan_task'],
      open: ['due_date', 'user_id', 'entity_id'],
    }),
    plans: historyOf(actionPlans.show, {
      id: 'action_plan_id',
      subject: 'action_plans',
      nouns: ['action_plan', 'action_plan_task', 'action_plan_tasks'],
      open: ['description', 'due_date', 'manager_id'],
      parts: tasksInHistory,
    }),
    policies: historyOf(policies(address).show, {
      id: 'policy_id',
      subject: 'policies',
      nouns: ['policy', 'policy_version'],
    }),
    protocols: historyOf(protocols.show, {
      id: 'protocol_id',
      subject: 'protocols',
      nouns: ['protocol'],
    }),
    questions: historyOf(showQuestion, { id: 'question_id', subject: 'questions', nouns: ['question'] }),
    registeredRisks: historyOf(riskRegister.show, {
      id: 'registered_risk_id',
      subject: 'registered_risks',
      nouns: ['registered_risk'],
    }),
    reportTemplates: historyOf(reportTemplates.show, {
      id: 'template_id',
      subject: 'report_templates',
      nouns: ['report_template'],
    }),
    riskProfiles: historyOf(riskProfiles.show, {
      id: 'risk_profile_id',
      subject: 'risk_profiles',
      nouns: ['risk_profile'],
    }),
    tags: historyOf(tags.show, { id: 'tag_id', subject: 'tags', nouns: ['tag'] }),
    users: historyOf(users({ address }).show, { id: 'user_id', subject: 'users', nouns: ['user'] }),
  }
}
