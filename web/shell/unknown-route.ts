import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { rootRoute } from './root-route.ts'

/**
 * Every other address, in the frame of signed-in people. It is asked for again once the pages of all nouns are there,
 * which the sign-in pages do without.
 */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async guarded => {
    const { href } = guarded.location
    if (await guarded.context.complete()) throw redirect({ href, replace: true })
    const { guardUnknown } = await import('./guard-unknown.ts')
    return guardUnknown(guarded)
  },
  component: lazyPage(() => import('./UnknownPage.tsx'), 'UnknownPage'),
})
