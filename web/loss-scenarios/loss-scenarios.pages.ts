import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.loss-scenarios': {
    path: '/company/loss-scenarios',
    title: 'Loss scenarios',
    access: { needs: 'risk:read' },
    menu: { slot: 'company', order: 58 },
  },
  'company.loss-scenario': {
    path: '/company/loss-scenarios/$scenarioId',
    title: 'Loss scenario',
    access: { needs: 'risk:read' },
  },
} as const satisfies Record<string, PageEntry>

type LossScenariosPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends LossScenariosPages {}
}
