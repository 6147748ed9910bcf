import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.frameworks': {
    path: '/company/frameworks',
    title: 'Frameworks',
    access: { needs: 'company:manage' },
    menu: { slot: 'company', order: 40 },
  },
  'company.importFramework': {
    path: '/company/frameworks/import',
    title: 'Import a framework',
    access: { needs: 'framework:write' },
  },
  'company.baseline': {
    path: '/company/frameworks/$frameworkId/baseline',
    title: 'Make a baseline',
    access: { needs: 'framework:write' },
  },
  'company.parameters': {
    path: '/company/frameworks/$frameworkId/parameters',
    title: 'Parameters',
    access: { needs: 'framework:write' },
  },
  'company.frameworkQuestions': {
    path: '/company/frameworks/$frameworkId/questions',
    title: 'Framework questions',
    access: { needs: 'company:manage' },
  },
  'admin.frameworks': {
    path: '/admin/frameworks',
    title: 'Frameworks',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 50 },
  },
  'admin.importFramework': {
    path: '/admin/frameworks/import',
    title: 'Import a framework',
    access: { needs: 'reference:write' },
  },
  'admin.frameworkQuestions': {
    path: '/admin/frameworks/$frameworkId/questions',
    title: 'Framework questions',
    access: { needs: 'reference:write' },
  },
} as const satisfies Record<string, PageEntry>

type ProtocolsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ProtocolsPages {}
}
