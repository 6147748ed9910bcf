import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { page } from '#web/pages.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { companyAdminRoute } from '#web/shell/parents.ts'
import { MessagesSearch, messagesAsked } from './welcome-messages.search.ts'

export const welcomeMessagesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page('company.welcome-messages'),
  validateSearch: search => MessagesSearch.parse(search),
  loaderDeps: ({ search }) => messagesAsked(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(welcomeMessagesApi.list, deps)),
  component: lazyRouteComponent(() => import('./WelcomeMessagesPage.tsx'), 'WelcomeMessagesPage'),
})
