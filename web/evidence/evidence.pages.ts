import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'evidence.index': {
    path: '/evidence',
    title: 'Evidence',
    access: { needs: 'answer:read' },
    menu: { slot: 'main', order: 65 },
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type EvidencePages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends EvidencePages {}
}
