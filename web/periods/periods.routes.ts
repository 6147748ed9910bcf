import { IconCalendarEvent } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { needs } from '#web/platform/guards.ts'
import { asking } from '#web/platform/queries.ts'
import { companyAdminRoute } from '#web/shell/parents.ts'
import { PeriodsSearch, periodsAsked } from './periods.search.ts'
import { periodsTexts as texts } from './periods.texts.ts'

export const periodsRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  path: 'assessment-periods',
  staticData: {
    title: texts.title,
    nav: {
      place: 'company',
      label: texts.title,
      order: 20,
      ability: 'period:manage',
      icon: IconCalendarEvent,
    },
  },
  validateSearch: search => PeriodsSearch.parse(search),
  beforeLoad: needs('period:manage'),
  loaderDeps: ({ search }) => periodsAsked(search),
  loader: ({ context, deps }) => void context.client.prefetchQuery(asking(periodsApi.list, deps)),
  component: lazyRouteComponent(() => import('./PeriodsPage.tsx'), 'PeriodsPage'),
})
