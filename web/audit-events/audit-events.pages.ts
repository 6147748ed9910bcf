import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.audit': {
    path: '/company/audit',
    title: 'Audit log',
    access: { needs: 'audit:read' },
    menu: { slot: 'company', order: 90 },
  },
} as const satisfies Record<string, PageEntry>

type AuditEventsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends AuditEventsPages {}
}
