import { createRoute } from '@tanstack/react-router'
import { tagsApi } from '#domain/tags/tags.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './tags.pages.ts'
import { TagsSearch, tagsQuery } from './tags.search.ts'

export const tagsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.tags']),
  validateSearch: search => TagsSearch.parse(search),
  loaderDeps: ({ search }) => tagsQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(tagsApi.list, deps)),
  component: lazyPage(() => import('./TagsPage.tsx'), 'TagsPage'),
})
