import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { needs } from '#web/platform/guards.ts'
import { companyRoute } from '#web/shell/parents.ts'
import { answersTexts } from './answers.texts.ts'
import { firstOpen, loadAnswering } from './load-answering.ts'

/** `question` may be `next`: the first of the topic that needs an answer. `entity` is an id, or `false` for all. */
export const answerRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: 'questions/$questions/topic/$topic/question/$question/entity/$entity',
  staticData: { title: answersTexts.title },
  beforeLoad: async guarded => {
    needs('question:read')(guarded)
    const { context, params } = guarded
    if (params.question !== 'next') return
    const question = await firstOpen(context.client, params)
    if (question === null) return
    throw redirect({
      to: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
      params: { ...params, question: String(question) },
      replace: true,
    })
  },
  loader: ({ context, params }) => loadAnswering(context.client, context.me, params),
  component: lazyRouteComponent(() => import('./AnswerPage.tsx'), 'AnswerPage'),
})
