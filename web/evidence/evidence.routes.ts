import { createRoute } from '@tanstack/react-router'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './evidence.pages.ts'
import { EvidenceSearch, evidenceQuery } from './evidence.search.ts'

export const evidenceRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['evidence.index']),
  validateSearch: search => EvidenceSearch.parse(search),
  loaderDeps: ({ search }) => evidenceQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(evidenceApi.list, deps)),
  component: lazyPage(() => import('./index/EvidencePage.tsx'), 'EvidencePage'),
})
