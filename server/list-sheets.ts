import type { api } from '#domain/api.ts'
import type { Ownership } from '#domain/reference/reference.rules.ts'
import type { ReferenceTable } from '#domain/reference/reference-kinds.ts'
import { accountingSheet } from './action-plans/accounting/accounting.sheet.ts'
import { actionPlanSheet } from './action-plans/action-plans.sheet.ts'
import { planTaskSheet } from './action-plans/tasks/tasks.sheet.ts'
import { administrationSheets } from './administration/administration.sheet.ts'
import { answerSheet } from './answers/answers.sheet.ts'
import { assetSheet } from './assets/assets.sheet.ts'
import { assignmentSheet } from './assignments/assignments.sheet.ts'
import { auditEventSheet } from './audit-events/audit-events.sheet.ts'
import { auditorRoomSheet, roomEventSheet } from './auditor-rooms/auditor-rooms.sheet.ts'
import { comparedSheet, movedSheet } from './comparisons/comparisons.sheet.ts'
import {
  controlOverviewSheets,
  controlPartSheets,
  controlQuestionSheet,
  controlSheet,
  controlStarterSheet,
  controlTestSheet,
  linkableRecordSheet,
} from './controls/controls.sheet.ts'
import { divisionFiguresSheet, entityFiguresSheet } from './dashboard/dashboard.sheet.ts'
import { divisionSheet } from './divisions/divisions.sheet.ts'
import {
  documentRequestListSheet,
  documentRequestSheet,
} from './document-requests/document-requests.sheet.ts'
import { entitySheet } from './entities/entities.sheet.ts'
import { evidenceSheet } from './evidence/evidence.sheet.ts'
import { exclusionSheets } from './exclusions/exclusions.sheet.ts'
import { groupSheet } from './groups/groups.sheet.ts'
import { importRowSheet, importSheet } from './imports/imports.sheet.ts'
import { lossScenarioSheet } from './loss-scenarios/loss-scenarios.sheet.ts'
import { mappingSheets } from './mappings/mappings.sheet.ts'
import { periodSheet } from './periods/periods.sheet.ts'
import type { Sheets } from './platform/sheets/sheet.ts'
import { acknowledgementSheet, policyReaderSheets, policySheet } from './policies/policies.sheet.ts'
import { protocolSheet } from './protocols/protocols.sheet.ts'
import { questionSheets } from './questions/questions.sheet.ts'
import { referenceSheet } from './reference/reference-records.sheet.ts'
import { reportScheduleSheet, reportSheet, reportTemplateSheet } from './reports/reports.sheet.ts'
import { riskProfileSheet } from './risk-profiles/risk-profiles.sheet.ts'
import { riskRegisterSheet } from './risk-register/risk-register.sheet.ts'
import { riskFigureSheets } from './risks/figures/risk-figures.sheet.ts'
import { riskSheets } from './risks/risks.sheet.ts'
import { sharedFrameworkSheet } from './shared-frameworks/shared-frameworks.sheet.ts'
import { tagSheet } from './tags/tags.sheet.ts'
import { taskSheet } from './tasks/tasks.sheet.ts'
import { memberSheet } from './users/users.sheet.ts'
import { welcomeMessageSheet } from './welcome-messages/welcome-messages.sheet.ts'

/** The lists that can be downloaded as a spreadsheet, by their nouns and calls. */
export const listSheets = {
  welcomeMessages: { list: welcomeMessageSheet },
  tasks: { list: taskSheet },
  actionPlans: { list: actionPlanSheet },
  planTasks: { list: planTaskSheet },
  evidence: { list: evidenceSheet },
  auditorRooms: { list: auditorRoomSheet, events: roomEventSheet },
  documentRequests: { list: documentRequestSheet },
  documentRequestLists: { list: documentRequestListSheet, items: documentRequestSheet },
  policyReaders: policyReaderSheets,
  policies: { list: policySheet, acknowledgements: acknowledgementSheet },
  planAccounting: { list: accountingSheet },
  riskRegister: { list: riskRegisterSheet },
  entities: { list: entitySheet, ofOrganization: entitySheet },
  periods: { list: periodSheet },
  comparisons: { rows: comparedSheet, answers: movedSheet },
  groups: { list: groupSheet, ofOrganization: groupSheet },
  tags: { list: tagSheet, ofOrganization: tagSheet },
  assets: { list: assetSheet, ofOrganization: assetSheet },
  controls: { list: controlSheet },
  controlTests: { list: controlTestSheet },
  controlOverview: controlOverviewSheets,
  controlQuestions: { list: controlQuestionSheet },
  controlStarters: { list: controlStarterSheet },
  controlRegisteredRisks: { list: linkableRecordSheet },
  controlPolicies: { list: linkableRecordSheet },
  controlActionPlans: { list: linkableRecordSheet },
  controlDocumentRequests: { list: linkableRecordSheet },
  controlFiles: { list: linkableRecordSheet },
  controlObjectives: controlPartSheets,
  controlFunctions: controlPartSheets,
  controlProcesses: controlPartSheets,
  controlRisks: controlPartSheets,
  divisions: { list: divisionSheet },
  users: { list: memberSheet, ofOrganization: memberSheet },
  protocols: { list: protocolSheet, ofOrganization: protocolSheet },
  sharedFrameworks: { list: sharedFrameworkSheet },
  lossScenarios: { list: lossScenarioSheet },
  mappings: mappingSheets,
  sharedMappings: mappingSheets,
  imports: { list: importSheet, rows: importRowSheet },
  answers: { list: answerSheet, ofOrganization: answerSheet },
  review: { list: answerSheet },
  auditEvents: { list: auditEventSheet },
  exclusions: exclusionSheets,
  assignments: { list: assignmentSheet, collaborations: assignmentSheet },
  overdue: { list: assignmentSheet },
  questions: questionSheets,
  reports: { list: reportSheet },
  reportSchedules: { list: reportScheduleSheet },
  reportTemplates: { list: reportTemplateSheet },
  riskProfiles: { list: riskProfileSheet },
  risks: riskSheets,
  riskFigures: riskFigureSheets,
  administration: administrationSheets,
  dashboard: { entities: entityFiguresSheet, divisions: divisionFiguresSheet },
} satisfies { [Noun in keyof typeof api]?: Sheets<(typeof api)[Noun]> }

/** The list of one kind of reference data. */
export const referenceSheets = (table: ReferenceTable, ownership?: Ownership) =>
  ({ list: referenceSheet(table, ownership) }) as never
