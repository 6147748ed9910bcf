import { createRoute } from '@tanstack/react-router'
import { siteApi } from '#domain/site/site.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { openPage } from '#web/platform/pages/open-page.ts'
import { publicRoute } from '#web/shell/layout-routes.ts'
import { pages } from './site.pages.ts'

export const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  ...openPage(pages['contact.index']),
  component: lazyPage(() => import('./ContactPage.tsx'), 'ContactPage'),
})

export const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  ...openPage(pages['privacy.index']),
  loader: ({ context }) => void context.client.prefetchQuery(asking(siteApi.text, { key: 'privacy' })),
  component: lazyPage(() => import('./TextPages.tsx'), 'PrivacyPage'),
})

export const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  ...openPage(pages['terms.index']),
  loader: ({ context }) => void context.client.prefetchQuery(asking(siteApi.text, { key: 'terms' })),
  component: lazyPage(() => import('./TextPages.tsx'), 'TermsPage'),
})
