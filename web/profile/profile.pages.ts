import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'profile.index': { path: '/profile', title: 'Profile', access: 'signed-in' },
} as const satisfies Record<string, PageEntry>

type ProfilePages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ProfilePages {}
}
