import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.risk-profiles': {
    path: '/company/risk-profiles',
    title: 'Risk profiles',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 50 },
  },
  'company.risk-profile': {
    path: '/company/risk-profiles/$profileId',
    title: 'Risk profile',
    access: { needs: 'company:manage' },
  },
  'company.manage-risk': {
    path: '/company/manage-risk',
    title: 'Manage Risk',
    access: { needs: 'risk:read' },
    menu: { slot: 'company', order: 52 },
  },
  'company.rescore': {
    path: '/company/rescore',
    title: 'Rescore',
    access: { needs: 'risk:rescore' },
    menu: { slot: 'company', order: 54 },
    isKept: false,
  },
} as const satisfies Record<string, PageEntry>

type RiskProfilesPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends RiskProfilesPages {}
}
