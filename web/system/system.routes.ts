import { createRoute } from '@tanstack/react-router'
import { systemApi } from '#domain/system/system.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { administrationRoute } from '#web/shell/layout-routes.ts'
import { pages } from './system.pages.ts'

export const systemRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.system']),
  loader: ({ context }) => void context.client.prefetchQuery(asking(systemApi.show, {})),
  component: lazyPage(() => import('./SystemPage.tsx'), 'SystemPage'),
})
