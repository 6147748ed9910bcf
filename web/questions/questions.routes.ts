import { createRoute } from '@tanstack/react-router'
import { page } from '#web/pages.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { searchIn } from './topic-filters.ts'
import { loadTopics } from './topic-queries.ts'

export const questionsRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page('questions.index'),
  validateSearch: searchIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTopics(context.client, deps),
  component: lazyPage(() => import('./QuestionsPage.tsx'), 'QuestionsPage'),
})
