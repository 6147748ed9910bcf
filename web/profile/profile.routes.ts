import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { signedInRoute } from '#web/shell/layout-routes.ts'
import { pages } from './profile.pages.ts'

interface ProfileSearch {
  /** The new thing whose dialog is open. */
  add?: 'token' | 'passkey' | undefined
}

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  ...page(pages['profile.index']),
  validateSearch: (given: Record<string, unknown>): ProfileSearch =>
    given.add === 'token' || given.add === 'passkey' ? { add: given.add } : {},
  component: lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage'),
})
