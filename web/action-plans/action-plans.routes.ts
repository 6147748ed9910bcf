import { createRoute } from '@tanstack/react-router'
import { planAccountingApi } from '#domain/action-plans/accounting.contract.ts'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { AccountingSearch, accountingQuery } from './accounting/accounting.search.ts'
import { pages } from './action-plans.pages.ts'
import { PlansSearch, shownPlansQuery } from './index/plans.search.ts'
import { PlanSearch } from './view/plan.search.ts'

export const plansRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['action-plans.index']),
  validateSearch: search => PlansSearch.parse(search),
  loaderDeps: ({ search }) => shownPlansQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(actionPlansApi.list, deps)),
  component: lazyPage(() => import('./index/PlansPage.tsx'), 'PlansPage'),
})

export const accountingRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['action-plans.accounting']),
  validateSearch: search => AccountingSearch.parse(search),
  loaderDeps: ({ search }) => accountingQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(planAccountingApi.list, deps)),
  component: lazyPage(() => import('./accounting/AccountingPage.tsx'), 'AccountingPage'),
})

export const planRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['action-plans.view']),
  params: numeric('planId'),
  validateSearch: search => PlanSearch.parse(search),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(actionPlansApi.show, { action_plan_id: params.planId })),
  component: lazyPage(() => import('./view/PlanPage.tsx'), 'PlanPage'),
})
