import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'risks.register': {
    path: '/risks/register',
    title: 'Risk Register',
    access: { needs: 'risk:own' },
    menu: { slot: 'company', order: 59, needs: 'risk:read' },
  },
} as const satisfies Record<string, PageEntry>

type RiskRegisterPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends RiskRegisterPages {}
}
