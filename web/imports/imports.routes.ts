import { createRoute, notFound } from '@tanstack/react-router'
import { type ImportKind, kinds } from '#domain/imports/import-kinds.ts'
import { lazyPage } from '#web/platform/pages/lazy-page.ts'
import { page } from '#web/platform/pages/page.ts'
import { companyAdminRoute } from '#web/shell/layout-routes.ts'
import { pages } from './imports.pages.ts'
import { ImportSearch } from './imports.search.ts'

export const importRoute = createRoute({
  getParentRoute: () => companyAdminRoute,
  ...page(pages['company.import']),
  params: {
    parse: ({ kind }: { kind: string }) => {
      const known = kinds.find(each => each === kind)
      if (!known) throw notFound()
      return { kind: known }
    },
    stringify: ({ kind }: { kind: ImportKind }) => ({ kind }),
  },
  validateSearch: search => ImportSearch.parse(search),
  component: lazyPage(() => import('./ImportPage.tsx'), 'ImportPage'),
})
