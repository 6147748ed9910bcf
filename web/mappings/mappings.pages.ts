import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.mappings': {
    path: '/company/mappings',
    title: 'Mappings',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 41 },
  },
  'company.frameworkMappings': {
    path: '/company/frameworks/$frameworkId/mappings',
    title: 'Framework mappings',
    access: { needs: 'company:manage' },
    under: '/company/mappings',
  },
  'admin.frameworkMappings': {
    path: '/admin/frameworks/$frameworkId/mappings',
    title: 'Framework mappings',
    access: { needs: 'reference:write' },
  },
} as const satisfies Record<string, PageEntry>

type MappingsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends MappingsPages {}
}
