import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  root: { path: '/', title: '', access: 'signed-in' },
  'profile.company': {
    path: '/select-company',
    title: 'Select a company',
    access: 'signed-in',
    isKept: false,
    inactiveToo: true,
  },
  'errors.organization-inactive': {
    path: '/organization-inactive',
    title: 'This company is not active',
    access: 'signed-in',
    isKept: false,
    inactiveToo: true,
  },
  'errors.sign-on-required': {
    path: '/sign-on-required',
    title: 'Single sign-on required',
    access: 'signed-in',
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type ShellPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ShellPages {}
}
