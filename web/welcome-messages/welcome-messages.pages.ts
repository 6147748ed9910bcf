import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.welcome-messages': {
    path: '/company/welcome-messages',
    title: 'Welcome messages',
    access: { needs: 'company:change' },
    menu: { slot: 'company', order: 85 },
  },
} as const satisfies Record<string, PageEntry>

type WelcomeMessagesPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends WelcomeMessagesPages {}
}
