/**
 * Every page, a line a noun. To add one: `web/<noun>/<noun>.routes.ts` exports its routes, made with `createRoute`
 * under one of the parents of `shell/parents.ts` (rootRoute: public · signedInRoute · companyRoute · companyAdminRoute);
 * the page comes by `lazyRouteComponent(() => import('./ThePage.tsx'), 'ThePage')`, is guarded by
 * `beforeLoad: needs('ability')`, starts its questions in `loader` without waiting, and stands in the menus through
 * `staticData: { title, nav }`. Then name the routes below, under the same parent. In a page,
 * `getRouteApi('/signed-in/company/risks')` gives typed search and parameters without importing the route.
 */

import { answerRoute } from './answers/answers.routes.ts'
import { entitiesRoute } from './entities/entities.routes.ts'
import { periodsRoute } from './periods/periods.routes.ts'
import { importProtocolRoute, protocolQuestionsRoute, protocolsRoute } from './protocols/protocols.routes.ts'
import { questionsRoute } from './questions/questions.routes.ts'
import { riskProfileRoute, riskProfilesRoute } from './risk-profiles/risk-profiles.routes.ts'
import { risksRoute } from './risks/risks.routes.ts'
import { loginRoute } from './sessions/sessions.routes.ts'
import { companyAdminRoute, companyRoute, rootRoute, signedInRoute } from './shell/parents.ts'
import { homeRoute, selectCompanyRoute } from './shell/shell.routes.ts'

export const routeTree = rootRoute.addChildren([
  loginRoute,
  signedInRoute.addChildren([
    selectCompanyRoute,
    companyRoute.addChildren([
      answerRoute,
      questionsRoute,
      homeRoute,
      risksRoute,
      companyAdminRoute.addChildren([
        protocolsRoute,
        importProtocolRoute,
        protocolQuestionsRoute,
        entitiesRoute,
        periodsRoute,
        riskProfilesRoute,
        riskProfileRoute,
      ]),
    ]),
  ]),
])
