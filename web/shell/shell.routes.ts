import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { homeOf } from '#web/platform/guards.ts'
import { companyRoute, signedInRoute } from './parents.ts'
import { shellTexts } from './shell.texts.ts'

export const homeRoute = createRoute({
  getParentRoute: () => companyRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: homeOf(context.me), replace: true })
  },
})

export const selectCompanyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'select-company',
  staticData: { title: shellTexts.selectCompany },
  component: lazyRouteComponent(() => import('./SelectCompanyPage.tsx'), 'SelectCompanyPage'),
})
