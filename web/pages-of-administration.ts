import type { PageEntry } from './platform/pages/page-entry.ts'

/** `/admin/…`: the administration of the installation. See `pages.ts`. */
export const administrationPages = {
  'admin.index': {
    path: '/admin',
    title: 'Administration',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', label: 'Companies and users', order: 10 },
  },
  'admin.faqs': {
    path: '/admin/faq',
    title: 'Knowledge base',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 20 },
  },
  'admin.texts': {
    path: '/admin/texts',
    title: 'Texts',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 30 },
  },
  'admin.reports': {
    path: '/admin/reports',
    title: 'Error reports',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 40 },
  },
  'admin.reset': {
    path: '/admin/reset',
    title: 'Reset the demo',
    access: { needs: 'site:administer' },
    menu: { slot: 'admin', order: 90 },
  },
  'admin.frameworks': {
    path: '/admin/frameworks',
    title: 'Frameworks',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 50 },
    isPlanned: true,
  },
  'admin.frameworkQuestions': {
    path: '/admin/frameworks/$frameworkId/questions',
    title: 'Framework questions',
    access: { needs: 'reference:write' },
    isPlanned: true,
  },
  'admin.regulations': {
    path: '/admin/regulations',
    title: 'Regulations',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 60 },
    isPlanned: true,
  },
  'admin.threats': {
    path: '/admin/threats',
    title: 'Threats',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 62 },
    isPlanned: true,
  },
  'admin.categories': {
    path: '/admin/categories',
    title: 'Categories',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 64 },
    isPlanned: true,
  },
  'admin.assetCategories': {
    path: '/admin/asset-categories',
    title: 'Asset categories',
    access: { needs: 'reference:write' },
    menu: { slot: 'admin', order: 66 },
    isPlanned: true,
  },
} as const satisfies Record<string, PageEntry>
