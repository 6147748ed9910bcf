import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './questions.pages.ts'
import { searchIn } from './topic-filters.ts'
import { loadTopics } from './topic-queries.ts'

export const questionsRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['questions.index']),
  validateSearch: searchIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTopics(context.client, deps),
  component: lazyPage(() => import('./QuestionsPage.tsx'), 'QuestionsPage'),
})
