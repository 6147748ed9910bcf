import type { PageEntry } from './platform/pages/page-entry.ts'

/** Personal pages, and pages that need no sign-in. See `pages.ts`. */
export const peoplePages = {
  'notifications.index': {
    path: '/notifications',
    title: 'Notifications',
    access: { needs: 'company:read' },
  },
  'profile.index': { path: '/profile', title: 'Profile', access: 'signed-in' },
  'profile.company': {
    path: '/select-company',
    title: 'Select a company',
    access: 'signed-in',
    isKept: false,
    inactiveToo: true,
  },
  'faq.search': {
    path: '/faq/search/{-$search}',
    title: 'Knowledge Base',
    access: { needs: 'company:read' },
  },
  'faq.index': { path: '/faq/{-$search}', title: 'Knowledge Base', access: { needs: 'company:read' } },
  'errors.organization-inactive': {
    path: '/organization-inactive',
    title: 'This company is not active',
    access: 'signed-in',
    isKept: false,
    inactiveToo: true,
  },
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
  'login.document-request': {
    path: '/document-request/{-$token}',
    title: 'Document Request',
    access: 'public',
    isKept: false,
    isPlanned: true,
  },
  logout: { path: '/logout', title: 'Logout', access: 'public', isKept: false },
  'contact.index': { path: '/contact', title: 'Contact', access: 'public' },
  'privacy.index': { path: '/privacy', title: 'Privacy', access: 'public' },
  'terms.index': { path: '/terms', title: 'Terms', access: 'public' },
} as const satisfies Record<string, PageEntry>
