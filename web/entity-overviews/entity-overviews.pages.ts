import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'entities.index': {
    path: '/entities/{-$entityId}',
    title: 'My Entities',
    access: { needs: 'answer:summarize' },
    menu: { slot: 'main', order: 20 },
  },
  'entity.overview': {
    path: '/entities/$entityId/overview',
    title: 'Entity',
    access: { needs: 'answer:summarize' },
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type EntityOverviewsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends EntityOverviewsPages {}
}
