import { createRoute } from '@tanstack/react-router'
import { welcomeMessagesApi } from '#domain/welcome-messages/welcome-messages.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './welcome-messages.pages.ts'
import { MessagesSearch, messagesQuery } from './welcome-messages.search.ts'

export const welcomeMessagesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.welcome-messages']),
  validateSearch: search => MessagesSearch.parse(search),
  loaderDeps: ({ search }) => messagesQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(welcomeMessagesApi.list, deps)),
  component: lazyPage(() => import('./WelcomeMessagesPage.tsx'), 'WelcomeMessagesPage'),
})
