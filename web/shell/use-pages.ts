import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type PageName, pages } from '#web/pages.ts'
import { isOpenTo } from '#web/platform/pages/page-access.ts'
import type { PageEntry } from '#web/platform/pages/page-entry.ts'
import { useMe } from '#web/platform/session/me.ts'

/** Returns the address of a page by its name, or null if it does not exist yet or is not open to the person. */
export type AddressOf = (name: PageName, params?: Record<string, string | number>) => string | null

export function usePages(): AddressOf {
  const router = useRouter()
  const me = useMe()
  return useMemo(() => {
    const routes: { options: { staticData?: { page?: PageEntry } } }[] = Object.values(router.routesById)
    const made = new Set(routes.map(({ options }) => options.staticData?.page))
    return (name, params = {}) => {
      const page: PageEntry = pages[name]
      if (!made.has(page) || !isOpenTo(page, me)) return null
      return page.path
        .replace(/\/\{-\$\w+\}/g, '')
        .replace(/\$(\w+)/g, (_, param: string) => String(params[param]))
    }
  }, [router, me])
}
