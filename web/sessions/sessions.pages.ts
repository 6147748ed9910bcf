import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'login.index': { path: '/login', title: 'Sign in', access: 'guest', isKept: false },
  'login.new': { path: '/login-v2', title: 'Sign in by link', access: 'guest', isKept: false },
  'login.forgot': {
    path: '/login/forgot/{-$token}',
    title: 'Forgot your password?',
    access: 'guest',
    isKept: false,
  },
  'login.reset': {
    path: '/login/reset-password/{-$token}',
    title: 'Set a new password',
    access: 'guest',
    isKept: false,
  },
  'login.registration': { path: '/register/{-$token}', title: 'Register', access: 'guest', isKept: false },
  logout: { path: '/logout', title: 'Logout', access: 'public', isKept: false },
} as const satisfies Record<string, PageEntry>

type SessionsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends SessionsPages {}
}
