import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needs } from '#web/platform/guards.ts'
import { companyRoute } from '#web/shell/parents.ts'
import { questionsTexts } from './questions.texts.ts'
import { searchIn } from './topic-filters.ts'
import { loadTopics } from './topic-queries.ts'

export const questionsRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'questions',
  staticData: {
    title: questionsTexts.title,
    nav: { place: 'main', label: questionsTexts.title, order: 30, ability: 'question:read' },
  },
  validateSearch: searchIn,
  beforeLoad: needs('question:read'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTopics(context.client, deps),
  component: lazyRouteComponent(() => import('./QuestionsPage.tsx'), 'QuestionsPage'),
})
