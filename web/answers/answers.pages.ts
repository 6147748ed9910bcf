import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'questions.answer': {
    path: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
    title: 'Answering',
    access: { needs: 'question:read' },
    isKept: false,
  },
  'review.index': {
    path: '/review',
    title: 'Review',
    access: { needs: 'answer:accept', feature: 'acceptance' },
    menu: { slot: 'main', order: 70 },
  },
} as const satisfies Record<string, PageEntry>

type AnswersPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends AnswersPages {}
}
