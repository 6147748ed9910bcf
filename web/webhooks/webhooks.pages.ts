import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.webhooks': {
    path: '/company/webhooks',
    title: 'Webhooks',
    access: { needs: 'audit:read' },
    menu: { slot: 'company', order: 92 },
  },
  'company.webhook': {
    path: '/company/webhooks/$webhookId',
    title: 'Webhook',
    access: { needs: 'audit:read' },
  },
} as const satisfies Record<string, PageEntry>

type WebhooksPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends WebhooksPages {}
}
