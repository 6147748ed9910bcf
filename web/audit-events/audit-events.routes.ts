import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { AuditSearch } from './audit.search.ts'
import { pages } from './audit-events.pages.ts'

export const auditRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.audit']),
  validateSearch: search => AuditSearch.parse(search),
  component: lazyPage(() => import('./AuditPage.tsx'), 'AuditPage'),
})
