import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'questions.index': {
    path: '/questions',
    title: 'My Questions',
    access: { needs: 'question:read' },
    menu: { slot: 'main', order: 30 },
  },
} as const satisfies Record<string, PageEntry>

type QuestionsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends QuestionsPages {}
}
