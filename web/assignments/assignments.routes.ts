import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './assignments.pages.ts'
import { OverdueSearch } from './overdue/overdue.search.ts'

export const overdueRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['overdue.index']),
  validateSearch: search => OverdueSearch.parse(search),
  component: lazyPage(() => import('./overdue/OverduePage.tsx'), 'OverduePage'),
})
