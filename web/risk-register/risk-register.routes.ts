import { createRoute } from '@tanstack/react-router'
import { riskRegisterApi } from '#domain/risk-register/risk-register.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './risk-register.pages.ts'
import { RegisterSearch, registerQuery } from './risk-register.search.ts'

export const riskRegisterRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['risks.register']),
  validateSearch: search => RegisterSearch.parse(search),
  loaderDeps: ({ search }) => registerQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(riskRegisterApi.list, deps)),
  component: lazyPage(() => import('./RiskRegisterPage.tsx'), 'RiskRegisterPage'),
})
