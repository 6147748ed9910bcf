import type { PageEntry } from '#web/platform/pages/page-entry.ts'

const access = { needs: 'reference:write' } as const

export const pages = {
  'admin.regulations': {
    path: '/admin/regulations',
    title: 'Regulations',
    access,
    menu: { slot: 'admin', order: 60 },
  },
  'admin.threats': { path: '/admin/threats', title: 'Threats', access, menu: { slot: 'admin', order: 62 } },
  'admin.categories': {
    path: '/admin/categories',
    title: 'Categories',
    access,
    menu: { slot: 'admin', order: 64 },
  },
  'admin.assetCategories': {
    path: '/admin/asset-categories',
    title: 'Asset categories',
    access,
    menu: { slot: 'admin', order: 66 },
  },
  'company.own-threats': {
    path: '/company/own-threats',
    title: 'Own threats',
    access: { needs: 'risk:read' },
    menu: { slot: 'company', order: 56 },
  },
  'company.own-categories': {
    path: '/company/own-categories',
    title: 'Own categories',
    access: { needs: 'risk:read' },
    menu: { slot: 'company', order: 57 },
  },
} as const satisfies Record<string, PageEntry>

type ReferencePages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ReferencePages {}
}
