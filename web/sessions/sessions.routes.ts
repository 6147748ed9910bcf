import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { currentSession } from '#web/platform/session.ts'
import { rootRoute } from '#web/shell/parents.ts'
import { sessionsTexts } from './sessions.texts.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  staticData: { title: sessionsTexts.title },
  validateSearch: (search: Record<string, unknown>): { wanted?: string } =>
    isOwnPath(search.wanted) ? { wanted: search.wanted } : {},
  beforeLoad: ({ search }) => {
    if (currentSession()) throw redirect({ href: search.wanted ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
})

/** Only a path of this app: never another site's address, and not the sign-in itself. */
function isOwnPath(wanted: unknown): wanted is string {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login')
}
