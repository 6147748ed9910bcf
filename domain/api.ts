/** The table of contents of every call, a line a noun. */
import { planAccountingApi } from './action-plans/accounting.contract.ts'
import { actionPlansApi } from './action-plans/action-plans.contract.ts'
import { planCommentsApi } from './action-plans/plan-comments.contract.ts'
import { planTasksApi } from './action-plans/plan-tasks.contract.ts'
import { remediationApi } from './action-plans/remediation.contract.ts'
import { administrationApi } from './administration/administration.contract.ts'
import { answerReportsApi } from './answer-reports/answer-reports.contract.ts'
import { answeringSessionsApi } from './answering-sessions/answering-sessions.contract.ts'
import { answersApi } from './answers/answers.contract.ts'
import { collaborationAnswersApi } from './answers/collaboration-answers.contract.ts'
import { reviewApi } from './answers/review.contract.ts'
import { rollOverApi } from './answers/roll-over.contract.ts'
import { assetsApi } from './assets/assets.contract.ts'
import { assignmentsApi } from './assignments/assignments.contract.ts'
import { overdueApi } from './assignments/overdue.contract.ts'
import { auditEventsApi } from './audit-events/audit-events.contract.ts'
import { auditorRoomsApi } from './auditor-rooms/auditor-rooms.contract.ts'
import { openRoomApi } from './auditor-rooms/open-room.contract.ts'
import { companyDeletionsApi } from './company-deletions/company-deletions.contract.ts'
import { companyExportsApi } from './company-exports/company-exports.contract.ts'
import { comparisonsApi } from './comparisons/comparisons.contract.ts'
import {
  controlActionPlansApi,
  controlDocumentRequestsApi,
  controlFilesApi,
  controlPoliciesApi,
  controlRegisteredRisksApi,
} from './controls/control-links.contract.ts'
import { controlOverviewApi, controlTestingApi } from './controls/control-overview.contract.ts'
import {
  controlFunctionsApi,
  controlObjectivesApi,
  controlProcessesApi,
  controlRisksApi,
} from './controls/control-parts.contract.ts'
import { controlQuestionsApi } from './controls/control-questions.contract.ts'
import { controlStartersApi } from './controls/control-starters.contract.ts'
import { controlTestsApi } from './controls/control-tests.contract.ts'
import { controlsApi } from './controls/controls.contract.ts'
import { dashboardApi } from './dashboard/dashboard.contract.ts'
import { discussionsApi } from './discussions/discussions.contract.ts'
import { divisionsApi } from './divisions/divisions.contract.ts'
import { documentRequestsApi } from './document-requests/document-requests.contract.ts'
import { documentHandOverApi } from './document-requests/hand-over.contract.ts'
import { documentRequestLinksApi, publicDocumentRequestsApi } from './document-requests/links.contract.ts'
import { documentRequestListsApi } from './document-requests/lists.contract.ts'
import { documentRequestPeriodsApi } from './document-requests/periods.contract.ts'
import { documentRequestFilesApi } from './document-requests/request-files.contract.ts'
import { documentRequestTalkApi } from './document-requests/talk.contract.ts'
import { entitiesApi } from './entities/entities.contract.ts'
import { entityOverviewsApi } from './entity-overviews/entity-overviews.contract.ts'
import { evidenceApi } from './evidence/evidence.contract.ts'
import { exclusionsApi } from './exclusions/exclusions.contract.ts'
import { faqApi } from './faq/faq.contract.ts'
import { filesApi } from './files/files.contract.ts'
import { frameworkQuestionsApi } from './framework-questions/framework-questions.contract.ts'
import { groupsApi } from './groups/groups.contract.ts'
import { impersonationApi } from './impersonation/impersonation.contract.ts'
import { importsApi } from './imports/imports.contract.ts'
import { jobsApi } from './jobs/jobs.contract.ts'
import { legalHoldsApi } from './legal-holds/legal-holds.contract.ts'
import { lossScenariosApi } from './loss-scenarios/loss-scenarios.contract.ts'
import { carriedAnswersApi } from './mappings/carried-answers.contract.ts'
import { mappingCoverageApi } from './mappings/coverage.contract.ts'
import { mappingFilesApi } from './mappings/mapping-files.contract.ts'
import { mappingsApi } from './mappings/mappings.contract.ts'
import { sharedMappingsApi } from './mappings/shared-mappings.contract.ts'
import { notesApi } from './notes/notes.contract.ts'
import { organizationsApi } from './organizations/organizations.contract.ts'
import { pageLayoutsApi } from './page-layouts/page-layouts.contract.ts'
import { passkeysApi } from './passkeys/passkeys.contract.ts'
import { periodOverviewsApi } from './period-overviews/period-overviews.contract.ts'
import { periodsApi } from './periods/periods.contract.ts'
import { personalDataApi } from './personal-data/personal-data.contract.ts'
import { myPoliciesApi } from './policies/my-policies.contract.ts'
import { policiesApi } from './policies/policies.contract.ts'
import { policyCommentsApi } from './policies/policy-comments.contract.ts'
import { policyReadersApi } from './policies/policy-readers.contract.ts'
import { policyVersionsApi } from './policies/policy-versions.contract.ts'
import { presenceApi } from './presence/presence.contract.ts'
import { profileApi } from './profile/profile.contract.ts'
import { protocolEntitiesApi } from './protocols/protocol-entities.contract.ts'
import { protocolsApi } from './protocols/protocols.contract.ts'
import { provisioningApi } from './provisioning/provisioning.contract.ts'
import { questionsApi } from './questions/questions.contract.ts'
import { recordHistoryApi } from './record-history/record-history.contract.ts'
import {
  assetCategoriesApi,
  categoriesApi,
  ownCategoriesApi,
  ownThreatsApi,
  referenceApi,
  regulationsApi,
  threatsApi,
} from './reference/reference.contract.ts'
import { reportTemplatesApi } from './reports/builder/report-templates.contract.ts'
import { reportsApi } from './reports/reports.contract.ts'
import { reportSchedulesApi } from './reports/schedules/report-schedules.contract.ts'
import { rescoreApi } from './rescore/rescore.contract.ts'
import { riskProfilesApi } from './risk-profiles/risk-profiles.contract.ts'
import { whatIfApi } from './risk-profiles/what-if.contract.ts'
import { riskRegisterApi } from './risk-register/risk-register.contract.ts'
import { riskFiguresApi } from './risks/risk-figures.contract.ts'
import { risksApi } from './risks/risks.contract.ts'
import { savedViewsApi } from './saved-views/saved-views.contract.ts'
import { searchApi } from './search/search.contract.ts'
import { sessionsApi } from './sessions/sessions.contract.ts'
import { sharedFrameworksApi } from './shared-frameworks/shared-frameworks.contract.ts'
import { sharedImportsApi } from './shared-frameworks/shared-imports.contract.ts'
import { signOnsApi } from './sign-ons/sign-ons.contract.ts'
import { siteApi } from './site/site.contract.ts'
import { systemApi } from './system/system.contract.ts'
import { tagsApi } from './tags/tags.contract.ts'
import { tasksApi } from './tasks/tasks.contract.ts'
import { todaysPlanApi } from './todays-plan/todays-plan.contract.ts'
import { trendsApi } from './trends/trends.contract.ts'
import { usersApi } from './users/users.contract.ts'
import { webhooksApi } from './webhooks/webhooks.contract.ts'
import { welcomeMessagesApi } from './welcome-messages/welcome-messages.contract.ts'

export const api = {
  sessions: sessionsApi,
  passkeys: passkeysApi,
  users: usersApi,
  organizations: organizationsApi,
  divisions: divisionsApi,
  frameworkQuestions: frameworkQuestionsApi,
  groups: groupsApi,
  policies: policiesApi,
  policyComments: policyCommentsApi,
  policyReaders: policyReadersApi,
  policyVersions: policyVersionsApi,
  myPolicies: myPoliciesApi,
  system: systemApi,
  tags: tagsApi,
  reference: referenceApi,
  threats: threatsApi,
  categories: categoriesApi,
  ownThreats: ownThreatsApi,
  ownCategories: ownCategoriesApi,
  regulations: regulationsApi,
  assetCategories: assetCategoriesApi,
  protocolEntities: protocolEntitiesApi,
  protocols: protocolsApi,
  legalHolds: legalHoldsApi,
  lossScenarios: lossScenariosApi,
  mappings: mappingsApi,
  sharedMappings: sharedMappingsApi,
  mappingCoverage: mappingCoverageApi,
  mappingFiles: mappingFilesApi,
  carriedAnswers: carriedAnswersApi,
  rollOver: rollOverApi,
  questions: questionsApi,
  riskProfiles: riskProfilesApi,
  whatIf: whatIfApi,
  rescore: rescoreApi,
  riskRegister: riskRegisterApi,
  entities: entitiesApi,
  periods: periodsApi,
  periodOverviews: periodOverviewsApi,
  companyDeletions: companyDeletionsApi,
  companyExports: companyExportsApi,
  comparisons: comparisonsApi,
  trends: trendsApi,
  answers: answersApi,
  review: reviewApi,
  answeringSessions: answeringSessionsApi,
  collaborationAnswers: collaborationAnswersApi,
  answerReports: answerReportsApi,
  reports: reportsApi,
  reportSchedules: reportSchedulesApi,
  reportTemplates: reportTemplatesApi,
  presence: presenceApi,
  discussions: discussionsApi,
  notes: notesApi,
  files: filesApi,
  evidence: evidenceApi,
  entityOverviews: entityOverviewsApi,
  risks: risksApi,
  riskFigures: riskFiguresApi,
  jobs: jobsApi,
  administration: administrationApi,
  assets: assetsApi,
  assignments: assignmentsApi,
  overdue: overdueApi,
  auditEvents: auditEventsApi,
  controls: controlsApi,
  controlOverview: controlOverviewApi,
  controlTesting: controlTestingApi,
  controlTests: controlTestsApi,
  controlQuestions: controlQuestionsApi,
  controlStarters: controlStartersApi,
  controlRegisteredRisks: controlRegisteredRisksApi,
  controlPolicies: controlPoliciesApi,
  controlActionPlans: controlActionPlansApi,
  controlDocumentRequests: controlDocumentRequestsApi,
  controlFiles: controlFilesApi,
  controlObjectives: controlObjectivesApi,
  controlFunctions: controlFunctionsApi,
  controlProcesses: controlProcessesApi,
  controlRisks: controlRisksApi,
  dashboard: dashboardApi,
  documentRequests: documentRequestsApi,
  documentRequestLists: documentRequestListsApi,
  documentRequestPeriods: documentRequestPeriodsApi,
  documentRequestTalk: documentRequestTalkApi,
  documentRequestLinks: documentRequestLinksApi,
  publicDocumentRequests: publicDocumentRequestsApi,
  documentHandOver: documentHandOverApi,
  documentRequestFiles: documentRequestFilesApi,
  auditorRooms: auditorRoomsApi,
  openRoom: openRoomApi,
  exclusions: exclusionsApi,
  faq: faqApi,
  impersonation: impersonationApi,
  imports: importsApi,
  profile: profileApi,
  search: searchApi,
  personalData: personalDataApi,
  recordHistory: recordHistoryApi,
  savedViews: savedViewsApi,
  pageLayouts: pageLayoutsApi,
  sharedFrameworks: sharedFrameworksApi,
  sharedImports: sharedImportsApi,
  signOns: signOnsApi,
  provisioning: provisioningApi,
  site: siteApi,
  tasks: tasksApi,
  actionPlans: actionPlansApi,
  planTasks: planTasksApi,
  planComments: planCommentsApi,
  planAccounting: planAccountingApi,
  remediation: remediationApi,
  todaysPlan: todaysPlanApi,
  webhooks: webhooksApi,
  welcomeMessages: welcomeMessagesApi,
}
