import { accountingRoute, planRoute, plansRoute } from './action-plans/action-plans.routes.ts'
/**
 * Every page, a line a noun. To add one: give it an entry in `<noun>.pages.ts` and an icon in `<noun>.icons.ts`;
 * `<noun>.routes.ts` exports its route, made with `createRoute({ getParentRoute, ...page(pages['its.name']), … })` under
 * one of the parents of `shell/layout-routes.ts` (publicRoute with `openPage` · signedInRoute · companyRoute ·
 * companyAdminRoute · administrationRoute); the page is loaded by `lazyPage(() => import('./ThePage.tsx'), 'ThePage')` and
 * starts its queries in `loader` without waiting. Then add the route below, under the same parent. In a page,
 * `getRouteApi('/signed-in/company/risks')` gives typed search and parameters without importing the route. Address,
 * title, guard and menu come from the entry.
 */

import {
  administrationIndexRoute,
  reportsRoute,
  resetInstallationRoute,
  textsRoute,
} from './administration/administration.routes.ts'
import { answerRoute, reviewRoute } from './answers/answers.routes.ts'
import { assetsRoute } from './assets/assets.routes.ts'
import { overdueRoute } from './assignments/assignments.routes.ts'
import { auditRoute } from './audit-events/audit-events.routes.ts'
import { auditorRoomRoute, auditorRoomsRoute } from './auditor-rooms/auditor-rooms.routes.ts'
import {
  roomAnswerRoute,
  roomAnswersRoute,
  roomDoorRoute,
  roomEvidenceRoute,
  roomLayoutRoute,
  roomOverviewRoute,
  roomQuestionsRoute,
  roomRequestRoute,
  roomRequestsRoute,
} from './auditor-rooms/inside/inside.routes.ts'
import { manageCompanyRoute } from './company/company.routes.ts'
import {
  controlCoverageRoute,
  controlFunctionsRoute,
  controlObjectivesRoute,
  controlOverviewRoute,
  controlProcessesRoute,
  controlRisksRoute,
  controlsRoute,
  starterControlsRoute,
} from './controls/controls.routes.ts'
import { dashboardRoute, organizationDashboardRoute } from './dashboard/dashboard.routes.ts'
import { divisionsRoute } from './divisions/divisions.routes.ts'
import {
  documentRequestRoute,
  requestListRoute,
  requestListsRoute,
  requestUploadRoute,
} from './document-requests/document-requests.routes.ts'
import { entitiesRoute } from './entities/entities.routes.ts'
import { entityOverviewRoute, myEntitiesRoute } from './entity-overviews/entity-overviews.routes.ts'
import { evidenceRoute } from './evidence/evidence.routes.ts'
import { faqRoute, faqSearchRoute, faqsRoute } from './faq/faq.routes.ts'
import { firstRoutes } from './first-routes.ts'
import { groupsRoute } from './groups/groups.routes.ts'
import { importRoute } from './imports/imports.routes.ts'
import { lossScenarioRoute, lossScenariosRoute } from './loss-scenarios/loss-scenarios.routes.ts'
import { frameworkMappingsRoute, mappingsRoute, sharedMappingsRoute } from './mappings/mappings.routes.ts'
import { comparisonRoute, periodOverviewRoute, periodsRoute } from './periods/periods.routes.ts'
import {
  myPoliciesRoute,
  policiesRoute,
  policyReadersRoute,
  policyRoute,
  policyVersionRoute,
  readPolicyRoute,
  starterPoliciesRoute,
} from './policies/policies.routes.ts'
import { profileRoute } from './profile/profile.routes.ts'
import {
  baselineRoute,
  importProtocolRoute,
  importSharedFrameworkRoute,
  parametersRoute,
  protocolQuestionsRoute,
  protocolsRoute,
  sharedFrameworksRoute,
  sharedQuestionsRoute,
} from './protocols/protocols.routes.ts'
import { questionsRoute } from './questions/questions.routes.ts'
import {
  assetCategoriesRoute,
  categoriesRoute,
  ownCategoriesRoute,
  ownThreatsRoute,
  regulationsRoute,
  threatsRoute,
} from './reference/reference.routes.ts'
import { paysMostRoute } from './remediation/remediation.routes.ts'
import {
  reportBuilderRoute,
  reportComparisonRoute,
  reportListRoute,
  reportTemplateRoute,
} from './reports/reports.routes.ts'
import {
  manageRiskRoute,
  rescoreRoute,
  riskProfileRoute,
  riskProfilesRoute,
} from './risk-profiles/risk-profiles.routes.ts'
import { riskRegisterRoute } from './risk-register/risk-register.routes.ts'
import { risksRoute } from './risks/risks.routes.ts'
import { setupRoute } from './setup/setup.routes.ts'
import {
  administrationRoute,
  companyAdminRoute,
  companyRoute,
  publicRoute,
  signedInRoute,
} from './shell/layout-routes.ts'
import { rootRoute } from './shell/root-route.ts'
import { homeRoute, inactiveRoute, selectCompanyRoute, signOnRequiredRoute } from './shell/shell.routes.ts'
import { contactRoute, privacyRoute, termsRoute } from './site/site.routes.ts'
import { systemRoute } from './system/system.routes.ts'
import { tagsRoute } from './tags/tags.routes.ts'
import { notificationsRoute, todayRoute } from './tasks/tasks.routes.ts'
import { personRoute, usersRoute } from './users/users.routes.ts'
import { webhookRoute, webhooksRoute } from './webhooks/webhooks.routes.ts'
import { welcomeMessagesRoute } from './welcome-messages/welcome-messages.routes.ts'

const laterRoutes = [
  publicRoute.addChildren([contactRoute, privacyRoute, termsRoute]),
  roomDoorRoute,
  roomLayoutRoute.addChildren([
    roomOverviewRoute,
    roomRequestsRoute,
    roomRequestRoute,
    roomAnswersRoute,
    roomAnswerRoute,
    roomEvidenceRoute,
    roomQuestionsRoute,
  ]),
  signedInRoute.addChildren([
    homeRoute,
    selectCompanyRoute,
    profileRoute,
    inactiveRoute,
    signOnRequiredRoute,
    administrationRoute.addChildren([
      administrationIndexRoute,
      faqsRoute,
      threatsRoute,
      categoriesRoute,
      assetCategoriesRoute,
      regulationsRoute,
      sharedFrameworksRoute,
      importSharedFrameworkRoute,
      sharedQuestionsRoute,
      sharedMappingsRoute,
      textsRoute,
      reportsRoute,
      systemRoute,
      resetInstallationRoute,
    ]),
    companyRoute.addChildren([
      todayRoute,
      answerRoute,
      reviewRoute,
      overdueRoute,
      questionsRoute,
      myEntitiesRoute,
      entityOverviewRoute,
      dashboardRoute,
      plansRoute,
      accountingRoute,
      planRoute,
      requestListsRoute,
      requestListRoute,
      reportListRoute,
      reportComparisonRoute,
      documentRequestRoute,
      evidenceRoute,
      requestUploadRoute,
      auditorRoomsRoute,
      auditorRoomRoute,
      myPoliciesRoute,
      readPolicyRoute,
      riskRegisterRoute,
      risksRoute,
      paysMostRoute,
      notificationsRoute,
      faqRoute,
      faqSearchRoute,
      companyAdminRoute.addChildren([
        manageCompanyRoute,
        setupRoute,
        organizationDashboardRoute,
        usersRoute,
        personRoute,
        protocolsRoute,
        importProtocolRoute,
        baselineRoute,
        parametersRoute,
        protocolQuestionsRoute,
        mappingsRoute,
        frameworkMappingsRoute,
        entitiesRoute,
        divisionsRoute,
        groupsRoute,
        tagsRoute,
        importRoute,
        assetsRoute,
        controlsRoute,
        controlOverviewRoute,
        starterControlsRoute,
        controlCoverageRoute,
        controlObjectivesRoute,
        controlFunctionsRoute,
        controlProcessesRoute,
        controlRisksRoute,
        policiesRoute,
        starterPoliciesRoute,
        policyRoute,
        policyReadersRoute,
        policyVersionRoute,
        periodsRoute,
        periodOverviewRoute,
        comparisonRoute,
        riskProfilesRoute,
        riskProfileRoute,
        manageRiskRoute,
        ownThreatsRoute,
        ownCategoriesRoute,
        lossScenariosRoute,
        lossScenarioRoute,
        reportBuilderRoute,
        reportTemplateRoute,
        rescoreRoute,
        welcomeMessagesRoute,
        auditRoute,
        webhooksRoute,
        webhookRoute,
      ]),
    ]),
  ]),
] as const

/** Completes the first routes with these. */
export const allRoutes = () => rootRoute.addChildren([...firstRoutes, ...laterRoutes])
