import { createRoute } from '@tanstack/react-router'
import { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './webhooks.pages.ts'
import { MessagesSearch, messagesQuery, WebhooksSearch } from './webhooks.search.ts'

export const webhooksRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.webhooks']),
  validateSearch: search => WebhooksSearch.parse(search),
  loader: ({ context }) => void context.client.prefetchQuery(asking(webhooksApi.list, {})),
  component: lazyPage(() => import('./index/WebhooksPage.tsx'), 'WebhooksPage'),
})

export const webhookRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.webhook']),
  params: numeric('webhookId'),
  validateSearch: search => MessagesSearch.parse(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, params: { webhookId }, deps }) => {
    void client.prefetchQuery(asking(webhooksApi.show, { webhook_id: webhookId }))
    void client.prefetchQuery(asking(webhooksApi.deliveries, messagesQuery(webhookId, deps)))
  },
  component: lazyPage(() => import('./show/WebhookPage.tsx'), 'WebhookPage'),
})
