import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { needs } from '#web/platform/guards.ts'
import { asking } from '#web/platform/queries.ts'
import { companyAdminRoute } from '#web/shell/parents.ts'
import { frameworksInUse, profiles } from './profiles.ts'
import { riskProfilesTexts as texts } from './risk-profiles.texts.ts'

const Search = z.object({
  /** 1 while the dialog for a new profile is open. */
  new: z.literal(1).optional().catch(undefined),
  /** The profile that the new one begins as a copy of. */
  from: z.int().optional().catch(undefined),
})

export const riskProfilesRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  path: 'risk-profiles',
  staticData: {
    title: texts.title,
    nav: {
      place: 'company',
      label: texts.title,
      order: 50,
      ability: 'risk-profile:manage',
      icon: IconAdjustmentsHorizontal,
    },
  },
  validateSearch: search => Search.parse(search),
  beforeLoad: needs('risk-profile:manage'),
  loader: ({ context }) => {
    void context.client.prefetchQuery(profiles)
    void context.client.prefetchQuery(frameworksInUse)
  },
  component: lazyRouteComponent(() => import('./RiskProfilesPage.tsx'), 'RiskProfilesPage'),
})

export const riskProfileRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  path: 'risk-profiles/$profileId',
  staticData: { title: texts.title },
  params: {
    parse: ({ profileId }) => ({ profileId: Number(profileId) }),
    stringify: ({ profileId }) => ({ profileId: String(profileId) }),
  },
  beforeLoad: needs('risk-profile:manage'),
  loader: ({ context, params }) =>
    void context.client.prefetchQuery(asking(riskProfilesApi.show, { risk_profile_id: params.profileId })),
  component: lazyRouteComponent(() => import('./RiskProfilePage.tsx'), 'RiskProfilePage'),
})
