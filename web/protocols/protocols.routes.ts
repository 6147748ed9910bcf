import { createRoute } from '@tanstack/react-router'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { numeric } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { administrationRoute, companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './protocols.pages.ts'
import { listingOf, ProtocolsSearch } from './protocols-search.ts'
import { askingQuestions } from './questions/asking-questions.ts'
import { askingShared } from './shared/asking-shared.ts'
import { SharedSearch, sharedQuery } from './shared/shared.search.ts'

export const protocolsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.frameworks']),
  validateSearch: search => ProtocolsSearch.parse(search),
  loaderDeps: ({ search }) => listingOf(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(protocolsApi.list, deps)),
  component: lazyPage(() => import('./ProtocolsPage.tsx'), 'ProtocolsPage'),
})

export const importProtocolRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.importFramework']),
  validateSearch: ({ job }: Record<string, unknown>): { job?: number | undefined } => ({ job: idOf(job) }),
  component: lazyPage(() => import('./import/ImportPage.tsx'), 'ImportPage'),
})

/** The way in which the controls of a baseline are chosen: by a profile if left out. */
export interface BaselineSearch {
  by?: 'hand' | undefined
}

export const baselineRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.baseline']),
  params: numeric('frameworkId'),
  validateSearch: ({ by }: Record<string, unknown>): BaselineSearch => ({
    by: by === 'hand' ? 'hand' : undefined,
  }),
  loader: ({ context, params: { frameworkId } }) => {
    void context.client.prefetchQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
    void context.client.prefetchQuery(askingQuestions(frameworkId))
  },
  component: lazyPage(() => import('./baseline/BaselinePage.tsx'), 'BaselinePage'),
})

export const parametersRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.parameters']),
  params: numeric('frameworkId'),
  validateSearch: ({ job }: Record<string, unknown>): { job?: number | undefined } => ({ job: idOf(job) }),
  loader: ({ context, params: { frameworkId } }) =>
    void context.client.prefetchQuery(asking(protocolsApi.show, { protocol_id: frameworkId })),
  component: lazyPage(() => import('./baseline/ParametersPage.tsx'), 'ParametersPage'),
})

export interface QuestionsSearch {
  topic?: number | undefined
  question?: number | undefined
  search?: string | undefined
  /** True if guidance and other details are expanded. */
  details?: true | undefined
  /** Whether a framework that one may edit is edited or read; if left out, an imported one is read. */
  view?: 'edit' | 'read' | undefined
  /** True if the trash of the editor is open. */
  trash?: true | undefined
}

export const protocolQuestionsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.frameworkQuestions']),
  params: numeric('frameworkId'),
  validateSearch: (given: Record<string, unknown>): QuestionsSearch => ({
    topic: idOf(given.topic),
    question: idOf(given.question),
    search: given.search ? String(given.search) : undefined,
    details: given.details === true ? true : undefined,
    view: given.view === 'edit' || given.view === 'read' ? given.view : undefined,
    trash: given.trash === true ? true : undefined,
  }),
  loader: ({ context, params: { frameworkId } }) => {
    void context.client.prefetchQuery(asking(protocolsApi.show, { protocol_id: frameworkId }))
    void context.client.prefetchQuery(askingQuestions(frameworkId))
  },
  component: lazyPage(() => import('./questions/ProtocolQuestionsPage.tsx'), 'ProtocolQuestionsPage'),
})

export const sharedFrameworksRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.frameworks']),
  validateSearch: search => SharedSearch.parse(search),
  loaderDeps: ({ search }) => sharedQuery(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(sharedFrameworksApi.list, deps)),
  component: lazyPage(() => import('./shared/SharedFrameworksPage.tsx'), 'SharedFrameworksPage'),
})

export const importSharedFrameworkRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.importFramework']),
  component: lazyPage(() => import('./shared/SharedImportPage.tsx'), 'SharedImportPage'),
})

interface SharedQuestionsSearch extends Pick<QuestionsSearch, 'question' | 'trash' | 'search'> {
  /** Only the questions of a framework of the product that are exempt. */
  exempt?: boolean | undefined
}

export const sharedQuestionsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  ...page(pages['admin.frameworkQuestions']),
  params: numeric('frameworkId'),
  validateSearch: (given: Record<string, unknown>): SharedQuestionsSearch => ({
    question: idOf(given.question),
    trash: given.trash === true ? true : undefined,
    search: given.search ? String(given.search) : undefined,
    exempt: given.exempt === true ? true : undefined,
  }),
  loader: ({ context, params: { frameworkId } }) => {
    void context.client.prefetchQuery(asking(sharedFrameworksApi.show, { protocol_id: frameworkId }))
    void context.client.prefetchQuery(askingShared(frameworkId))
  },
  component: lazyPage(() => import('./shared/SharedQuestionsPage.tsx'), 'SharedQuestionsPage'),
})

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
