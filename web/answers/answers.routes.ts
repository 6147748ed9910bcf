import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyRoute } from '#web/shell/layout-routes.ts'
import { pages } from './answers.pages.ts'
import { firstOpen, loadAnswering } from './load-answering.ts'
import { ReviewSearch } from './review/review.search.ts'
import type { Mode } from './saving/send-answers.ts'

export const reviewRoute = createRoute({
  getParentRoute: () => companyRoute,
  ...page(pages['review.index']),
  validateSearch: search => ReviewSearch.parse(search),
  component: lazyPage(() => import('./review/ReviewPage.tsx'), 'ReviewPage'),
})

interface AnswerSearch {
  as?: Mode
  period?: number
  returnToPlanId?: number
}

const answering = page(pages['questions.answer'])

/**
 * `question` may be `next`: the first of the topic that needs an answer. `entity` is an id, or `false` for all. `period`
 * is the assessment, if not the current one, and `returnToPlanId` the action plan that answering began at.
 */
export const answerRoute = createRoute({
  getParentRoute: () => companyRoute,
  validateSearch: ({ as, period, returnToPlanId }: Record<string, unknown>): AnswerSearch => ({
    ...((as === 'answer' || as === 'opinion') && { as }),
    ...(Number.isSafeInteger(period) && Number(period) > 0 && { period: Number(period) }),
    ...(Number.isSafeInteger(returnToPlanId) &&
      Number(returnToPlanId) > 0 && { returnToPlanId: Number(returnToPlanId) }),
  }),
  loaderDeps: ({ search: { period } }) => ({ period }),
  ...answering,
  beforeLoad: async guarded => {
    await answering.beforeLoad(guarded)
    const { context, params, search } = guarded
    if (params.question !== 'next') return
    const question = await firstOpen(context.client, params, search.period)
    if (question === null) return
    throw redirect({
      to: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
      params: { ...params, question: String(question) },
      search: true,
      hash: true,
      replace: true,
    })
  },
  loader: ({ context, params, deps }) => loadAnswering(context.client, context.me, params, deps.period),
  component: lazyPage(() => import('./AnswerPage.tsx'), 'AnswerPage'),
})
