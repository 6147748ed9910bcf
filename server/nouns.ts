import { api } from '#domain/api.ts'
import type { Api, Route } from '#domain/platform/route.ts'
import type { ReferenceTable } from '#domain/reference/reference-kinds.ts'
import { planAccounting } from './action-plans/accounting/plan-accounting.service.ts'
import { actionPlansKeeping } from './action-plans/action-plans.keeping.ts'
import { actionPlans } from './action-plans/action-plans.service.ts'
import { planComments } from './action-plans/comments/plan-comments.service.ts'
import { remediation } from './action-plans/remediation/remediation.service.ts'
import { remindOfTasks } from './action-plans/reminders/remind-of-tasks.job.ts'
import { tellOfUnassignedTasks } from './action-plans/reminders/tell-of-unassigned.job.ts'
import { assignTasks } from './action-plans/tasks/assign-tasks.job.ts'
import { planTasks } from './action-plans/tasks/plan-tasks.service.ts'
import { administration } from './administration/administration.service.ts'
import { restoreDemoJob } from './administration/restore-demo.job.ts'
import { answeringSessionsKeeping } from './answering-sessions/answering-sessions.keeping.ts'
import { answeringSessions } from './answering-sessions/answering-sessions.service.ts'
import { answersKeeping } from './answers/answers.keeping.ts'
import { answers } from './answers/answers.service.ts'
import { carriedAnswers } from './answers/carrying/carried-answers.service.ts'
import { carryAnswers } from './answers/carrying/carry-answers.job.ts'
import { collaborationAnswers } from './answers/collaboration/collaboration-answers.service.ts'
import { review } from './answers/review/review.service.ts'
import { rollOver } from './answers/roll-over/roll-over.service.ts'
import { rollOverAnswers } from './answers/roll-over/roll-over-answers.job.ts'
import { assetsKeeping } from './assets/assets.keeping.ts'
import { assets } from './assets/assets.service.ts'
import { assignmentsKeeping } from './assignments/assignments.keeping.ts'
import { assignments } from './assignments/assignments.service.ts'
import { overdue } from './assignments/overdue/overdue.service.ts'
import { auditEventsKeeping } from './audit-events/audit-events.keeping.ts'
import { auditEvents } from './audit-events/audit-events.service.ts'
import { checkAudit, witnessOf } from './audit-events/check-audit.job.ts'
import { auditorRoomNouns } from './auditor-rooms/auditor-rooms.nouns.ts'
import { companyExports } from './company-exports/company-exports.service.ts'
import { comparisonsKeeping } from './comparisons/comparisons.keeping.ts'
import { comparisons } from './comparisons/comparisons.service.ts'
import { countMoves } from './comparisons/count-moves.job.ts'
import { controlNouns } from './controls/controls.nouns.ts'
import { dashboard } from './dashboard/dashboard.service.ts'
import { discussionsKeeping } from './discussions/discussions.keeping.ts'
import { discussions } from './discussions/discussions.service.ts'
import { divisionsKeeping } from './divisions/divisions.keeping.ts'
import { divisions } from './divisions/divisions.service.ts'
import { documentRequestNouns } from './document-requests/document-requests.nouns.ts'
import { documentRequestFiles } from './document-requests/import/request-files.service.ts'
import { entitiesKeeping } from './entities/entities.keeping.ts'
import { entities } from './entities/entities.service.ts'
import { entityOverviews } from './entity-overviews/entity-overviews.service.ts'
import { evidenceNoun } from './evidence/evidence.nouns.ts'
import { exclusionsKeeping } from './exclusions/exclusions.keeping.ts'
import { exclusions } from './exclusions/exclusions.service.ts'
import { faqKeeping } from './faq/faq.keeping.ts'
import { faq } from './faq/faq.service.ts'
import { filesKeeping } from './files/files.keeping.ts'
import { files } from './files/files.service.ts'
import { purgeUnconfirmedFiles } from './files/purge-unconfirmed-files.job.ts'
import { removeBytes } from './files/remove-bytes.job.ts'
import { sweepFiles } from './files/sweep-files.job.ts'
import { frameworkQuestions } from './framework-questions/framework-questions.service.ts'
import { groupsKeeping } from './groups/groups.keeping.ts'
import { groups } from './groups/groups.service.ts'
import { impersonation } from './impersonation/impersonation.service.ts'
import { importSources } from './import-sources.ts'
import { importsKeeping } from './imports/imports.keeping.ts'
import { imports } from './imports/imports.service.ts'
import { spreadsheetImport } from './imports/spreadsheet-import.job.ts'
import { jobsKeeping } from './jobs/jobs.keeping.ts'
import { jobs } from './jobs/jobs.service.ts'
import { platformKeeping } from './keeping/platform.keeping.ts'
import { listSheets, referenceSheets } from './list-sheets.ts'
import { lossScenariosKeeping } from './loss-scenarios/loss-scenarios.keeping.ts'
import { lossScenarios } from './loss-scenarios/loss-scenarios.service.ts'
import { mappingFiles } from './mappings/files/mapping-files.service.ts'
import { mappingCoverage } from './mappings/mapping-coverage.service.ts'
import { mappingsKeeping } from './mappings/mappings.keeping.ts'
import { mappings } from './mappings/mappings.service.ts'
import { sharedMappings } from './mappings/shared-mappings.service.ts'
import { notesKeeping } from './notes/notes.keeping.ts'
import { notes } from './notes/notes.service.ts'
import { type Noun, noun } from './noun.ts'
import { operatingNouns } from './operating/operating.nouns.ts'
import { giveOwnPlans } from './organizations/give-own-plans.job.ts'
import { organizationsKeeping } from './organizations/organizations.keeping.ts'
import { organizations } from './organizations/organizations.service.ts'
import { pageLayoutsKeeping } from './page-layouts/page-layouts.keeping.ts'
import { pageLayouts } from './page-layouts/page-layouts.service.ts'
import { passkeysKeeping } from './passkeys/passkeys.keeping.ts'
import { passkeys } from './passkeys/passkeys.service.ts'
import { periodOverviews } from './period-overviews/period-overviews.service.ts'
import { closingJobs } from './periods/closing/closing-jobs.ts'
import { periodsKeeping } from './periods/periods.keeping.ts'
import { periods } from './periods/periods.service.ts'
import { personalData } from './personal-data/personal-data.service.ts'
import { policyNouns } from './policies/policies.nouns.ts'
import { presenceNoun } from './presence/presence.nouns.ts'
import { profileKeeping } from './profile/profile.keeping.ts'
import { profile } from './profile/profile.service.ts'
import { protocolEntities } from './protocols/entities/protocol-entities.service.ts'
import { frameworkImport } from './protocols/framework-import.job.ts'
import { protocolsKeeping } from './protocols/protocols.keeping.ts'
import { protocols } from './protocols/protocols.service.ts'
import { provisioningNoun } from './provisioning/provisioning.nouns.ts'
import { questionsKeeping } from './questions/questions.keeping.ts'
import { questions } from './questions/questions.service.ts'
import { recordHistory } from './record-history/record-history.service.ts'
import { referenceKeeping } from './reference/reference.keeping.ts'
import { reference } from './reference/reference.service.ts'
import { referenceRecords } from './reference/reference-records.service.ts'
import { reportNouns } from './reports/reports.nouns.ts'
import { rescore } from './rescore/rescore.service.ts'
import { rescoreAnswers } from './rescore/rescore-answers.job.ts'
import { riskProfilesKeeping } from './risk-profiles/risk-profiles.keeping.ts'
import { riskProfiles } from './risk-profiles/risk-profiles.service.ts'
import { whatIf } from './risk-profiles/what-if/what-if.service.ts'
import { endAcceptances } from './risk-register/end-acceptances.job.ts'
import { riskRegisterKeeping } from './risk-register/risk-register.keeping.ts'
import { riskRegister } from './risk-register/risk-register.service.ts'
import { riskFigures } from './risks/figures/risk-figures.service.ts'
import { risksKeeping } from './risks/risks.keeping.ts'
import { risks } from './risks/risks.service.ts'
import { savedViewsKeeping } from './saved-views/saved-views.keeping.ts'
import { savedViews } from './saved-views/saved-views.service.ts'
import { search } from './search/search.service.ts'
import { sessionsKeeping } from './sessions/sessions.keeping.ts'
import { sessions } from './sessions/sessions.service.ts'
import { sharedFrameworks } from './shared-frameworks/shared-frameworks.service.ts'
import { sharedImports } from './shared-frameworks/shared-imports.service.ts'
import { signOnsNoun } from './sign-ons/sign-ons.nouns.ts'
import { siteKeeping } from './site/site.keeping.ts'
import { site } from './site/site.service.ts'
import { tagsKeeping } from './tags/tags.keeping.ts'
import { tags } from './tags/tags.service.ts'
import { taskSources } from './task-sources.ts'
import { mailTasks } from './tasks/mail-tasks.job.ts'
import { tasksKeeping } from './tasks/tasks.keeping.ts'
import { tasks } from './tasks/tasks.service.ts'
import { sendDigests } from './todays-plan/send-digests.job.ts'
import { todaysPlanKeeping } from './todays-plan/todays-plan.keeping.ts'
import { todaysPlan } from './todays-plan/todays-plan.service.ts'
import { trends } from './trends/trends.service.ts'
import { usersKeeping } from './users/users.keeping.ts'
import { users } from './users/users.service.ts'
import { webhooksNoun } from './webhooks/webhooks.nouns.ts'
import { welcomeMessagesKeeping } from './welcome-messages/welcome-messages.keeping.ts'
import { welcomeMessages } from './welcome-messages/welcome-messages.service.ts'

/** One kind of reference data: its calls, and its list as CSV. */
const referenceNoun = <A extends Api & { list: Route }>(calls: A, table: ReferenceTable, ownership?: 'own') =>
  noun(calls, referenceRecords(calls, { table, ownership }), { sheets: referenceSheets(table, ownership) })

/**
 * Every noun, a line each: its calls, its background work and the time for which its rows are kept. Nouns whose records
 * refer to those of others come before them, so that one run empties the trash.
 */
export const nouns: Noun[] = [
  noun(api.welcomeMessages, welcomeMessages, {
    keeping: welcomeMessagesKeeping,
    sheets: listSheets.welcomeMessages,
  }),
  noun(api.tasks, () => tasks(taskSources), {
    jobs: ({ address }) => [mailTasks({ address, sources: taskSources })],
    keeping: tasksKeeping,
    sheets: listSheets.tasks,
  }),
  noun(api.lossScenarios, lossScenarios, { keeping: lossScenariosKeeping, sheets: listSheets.lossScenarios }),
  noun(api.riskRegister, riskRegister, {
    jobs: ({ address }) => [endAcceptances({ address })],
    keeping: riskRegisterKeeping,
    sheets: listSheets.riskRegister,
  }),
  noun(api.entities, entities, { keeping: entitiesKeeping, sheets: listSheets.entities }),
  noun(api.periods, periods, {
    jobs: () => closingJobs,
    keeping: periodsKeeping,
    sheets: listSheets.periods,
  }),
  noun(api.periodOverviews, periodOverviews),
  noun(api.trends, trends),
  noun(api.comparisons, comparisons, {
    jobs: () => [countMoves],
    keeping: comparisonsKeeping,
    sheets: listSheets.comparisons,
  }),
  noun(api.groups, groups, { keeping: groupsKeeping, sheets: listSheets.groups }),
  noun(api.tags, tags, { keeping: tagsKeeping, sheets: listSheets.tags }),
  noun(api.assets, assets, { keeping: assetsKeeping, sheets: listSheets.assets }),
  ...controlNouns,
  noun(api.divisions, divisions, { keeping: divisionsKeeping, sheets: listSheets.divisions }),
  noun(api.users, users, {
    keeping: usersKeeping,
    sheets: listSheets.users,
  }),
  noun(api.protocols, protocols, {
    jobs: () => [frameworkImport],
    keeping: protocolsKeeping,
    sheets: listSheets.protocols,
  }),
  noun(api.protocolEntities, protocolEntities),
  noun(api.frameworkQuestions, frameworkQuestions),
  noun(api.sharedImports, sharedImports),
  noun(api.sharedFrameworks, sharedFrameworks, { sheets: listSheets.sharedFrameworks }),
  noun(api.mappings, mappings, { keeping: mappingsKeeping, sheets: listSheets.mappings }),
  noun(api.sharedMappings, sharedMappings, { sheets: listSheets.sharedMappings }),
  noun(api.mappingCoverage, mappingCoverage),
  noun(api.mappingFiles, parts => mappingFiles(importSources(parts))),
  noun(api.imports, parts => imports(importSources(parts)), {
    jobs: settings => [spreadsheetImport(importSources(settings))],
    keeping: importsKeeping,
    sheets: listSheets.imports,
  }),
  noun(api.jobs, jobs, { keeping: jobsKeeping }),
  noun(api.todaysPlan, todaysPlan, {
    jobs: ({ address }) => [sendDigests({ address })],
    keeping: todaysPlanKeeping,
  }),
  presenceNoun,
  noun(api.sessions, sessions, { keeping: sessionsKeeping }),
  noun(api.passkeys, passkeys, { keeping: passkeysKeeping }),
  noun(api.profile, profile, { keeping: profileKeeping }),
  noun(api.site, ({ installation, address }) => site(installation, address), { keeping: siteKeeping }),
  noun(api.faq, faq, { keeping: faqKeeping }),
  noun(api.answers, ({ files }) => answers(files), {
    keeping: answersKeeping,
    sheets: listSheets.answers,
  }),
  noun(api.review, review, { sheets: listSheets.review }),
  noun(api.collaborationAnswers, collaborationAnswers),
  noun(api.carriedAnswers, carriedAnswers, { jobs: () => [carryAnswers] }),
  noun(api.rollOver, rollOver, { jobs: () => [rollOverAnswers] }),
  noun(
    api.files,
    ({ files: store, scanner = null, quota = 50 }) =>
      files({ store, scanner, quotaBytes: quota * 1024 ** 3 }),
    {
      jobs: ({ files }) => [removeBytes(files), purgeUnconfirmedFiles(files), sweepFiles(files)],
      keeping: filesKeeping,
    },
  ),
  noun(api.companyExports, ({ files: store }) => companyExports(store)),
  evidenceNoun,
  noun(api.notes, notes, { keeping: notesKeeping }),
  noun(api.auditEvents, ({ operated }) => auditEvents(operated?.config.ASSAY_WITNESS_FILE), {
    jobs: ({ config }) => [checkAudit(witnessOf(config))],
    keeping: auditEventsKeeping,
    sheets: listSheets.auditEvents,
  }),
  noun(api.discussions, discussions, { keeping: discussionsKeeping }),
  noun(api.exclusions, exclusions, { keeping: exclusionsKeeping, sheets: listSheets.exclusions }),
  noun(api.actionPlans, actionPlans, {
    keeping: actionPlansKeeping,
    sheets: listSheets.actionPlans,
    jobs: ({ address }) => [remindOfTasks({ address }), tellOfUnassignedTasks({ address })],
  }),
  noun(api.planTasks, ({ files: store }) => planTasks(store), {
    jobs: () => [assignTasks],
    sheets: listSheets.planTasks,
  }),
  noun(api.planComments, ({ address }) => planComments(address)),
  noun(api.planAccounting, planAccounting, { sheets: listSheets.planAccounting }),
  noun(api.remediation, remediation),
  ...auditorRoomNouns,
  ...documentRequestNouns,
  noun(api.documentRequestFiles, parts => documentRequestFiles(importSources(parts))),
  ...policyNouns,
  noun(api.answeringSessions, answeringSessions, { keeping: answeringSessionsKeeping }),
  noun(api.assignments, assignments, {
    keeping: assignmentsKeeping,
    sheets: listSheets.assignments,
  }),
  noun(api.overdue, ({ address }) => overdue(address), { sheets: listSheets.overdue }),
  noun(api.reference, reference, { keeping: referenceKeeping }),
  referenceNoun(api.threats, 'threats'),
  referenceNoun(api.categories, 'categories'),
  referenceNoun(api.ownThreats, 'threats', 'own'),
  referenceNoun(api.ownCategories, 'categories', 'own'),
  referenceNoun(api.regulations, 'regulations'),
  referenceNoun(api.assetCategories, 'asset_categories'),
  noun(api.organizations, organizations, { jobs: () => [giveOwnPlans], keeping: organizationsKeeping }),
  signOnsNoun,
  provisioningNoun,
  webhooksNoun,
  noun(api.questions, questions, { keeping: questionsKeeping, sheets: listSheets.questions }),
  noun(api.riskProfiles, riskProfiles, { keeping: riskProfilesKeeping, sheets: listSheets.riskProfiles }),
  noun(api.whatIf, whatIf),
  noun(api.rescore, rescore, { jobs: () => [rescoreAnswers] }),
  noun(api.risks, risks, { keeping: risksKeeping, sheets: listSheets.risks }),
  noun(api.riskFigures, riskFigures, { sheets: listSheets.riskFigures }),
  ...operatingNouns,
  noun(api.administration, administration, {
    jobs: settings => [restoreDemoJob(settings)],
    sheets: listSheets.administration,
  }),
  ...reportNouns,
  noun(api.dashboard, dashboard, { sheets: listSheets.dashboard }),
  noun(api.entityOverviews, entityOverviews),
  noun(api.impersonation, ({ tokens }) => impersonation(tokens)),
  noun(api.search, search),
  noun(api.personalData, personalData),
  noun(api.recordHistory, recordHistory),
  noun(api.savedViews, savedViews, { keeping: savedViewsKeeping }),
  noun(api.pageLayouts, pageLayouts, { keeping: pageLayoutsKeeping }),
  { keeping: platformKeeping },
]
