import { createRoute } from '@tanstack/react-router'
import { inCompany, meIfSignedIn, signedIn } from '#web/platform/pages/guards.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { BareErrorPage } from './BarePages.tsx'
import { asksToAct } from './dialogs/asks-to-act.ts'
import { rootRoute } from './root-route.ts'

/** Public pages: in the shell for signed-in people, in a frame of their own for others. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  beforeLoad: meIfSignedIn,
  component: lazyPage(() => import('./PublicLayout.tsx'), 'PublicLayout'),
})

/** Pages of signed-in people, with or without a company: inside the shell, with `context.me`. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async guarded => {
    const { me } = await signedIn(guarded)
    if (asksToAct(guarded.location.search)) {
      const { actOnQuery } = await import('./dialogs/act-on-query.ts')
      await actOnQuery({ ...guarded, me })
    }
    return { me }
  },
  errorComponent: BareErrorPage,
  component: lazyPage(() => import('./Shell.tsx'), 'Shell'),
})

/** Pages that need a company; most nouns are here. */
export const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'company',
  beforeLoad: inCompany,
})

/** The pages of the company's administration, with their list at the side. */
export const companyAdminRoute = createRoute({
  getParentRoute: () => companyRoute,
  id: 'admin',
  component: lazyPage(() => import('./SideLayout.tsx'), 'CompanyLayout'),
})

/** The pages of the installation's administration, which need no company. */
export const administrationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'administration',
  component: lazyPage(() => import('./SideLayout.tsx'), 'AdministrationLayout'),
})
