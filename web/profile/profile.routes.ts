import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { signedInRoute } from '#web/shell/layout-routes.ts'
import { pages } from './profile.pages.ts'

interface ProfileSearch {
  /** True while the dialog for a new token is open. */
  add?: 'token' | undefined
}

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  ...page(pages['profile.index']),
  validateSearch: (given: Record<string, unknown>): ProfileSearch =>
    given.add === 'token' ? { add: given.add } : {},
  component: lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage'),
})
