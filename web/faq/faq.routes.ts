import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { administrationRoute, companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './faq.pages.ts'
import { knowledgeBase } from './knowledge-base.ts'
import { FaqsSearch } from './manage/faqs.search.ts'

interface FaqSearch {
  /** The answer that is open. */
  faqId?: number | undefined
  /** Offers its video first. */
  video?: boolean | undefined
}

function faqSearch({ faqId, video }: Record<string, unknown>): FaqSearch {
  const id = Number(faqId)
  return {
    faqId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    video: video === undefined ? undefined : video === true || video === 'true',
  }
}

export const faqRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['faq.index']),
  validateSearch: faqSearch,
  loader: ({ context }) => void context.client.prefetchQuery(knowledgeBase),
  component: lazyPage(() => import('./FaqPage.tsx'), 'FaqPage'),
})

export const faqSearchRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['faq.search']),
  validateSearch: faqSearch,
  loader: ({ context }) => void context.client.prefetchQuery(knowledgeBase),
  component: lazyPage(() => import('./FaqPage.tsx'), 'FaqSearchPage'),
})

export const faqsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.faqs']),
  validateSearch: search => FaqsSearch.parse(search),
  loader: ({ context }) => void context.client.prefetchQuery(knowledgeBase),
  component: lazyPage(() => import('./manage/FaqsPage.tsx'), 'FaqsPage'),
})
