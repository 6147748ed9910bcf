import { useRouter } from '@tanstack/react-router'
import { useMe } from '../session/me.ts'
import { isOpenTo } from './page-access.ts'
import type { MenuSlot, PageEntry } from './page-entry.ts'

/** An entry of a menu. */
export interface NavItem extends MenuSlot {
  label: string
  to: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The entry of the page table that the route shows. */
    page?: PageEntry
  }
}

/**
 * Lists the pages of a menu that the person may open, in order. Only existing pages have routes, so no entry leads
 * nowhere.
 */
export function useNav(slot: MenuSlot['slot']): NavItem[] {
  const router = useRouter()
  const me = useMe()
  return Object.values<{ options: { staticData?: { page?: PageEntry } } }>(router.routesById)
    .flatMap(({ options }) => options.staticData?.page ?? [])
    .filter(page => isOpenTo(page, me))
    .flatMap(entry => {
      const { menu, title, path } = entry
      if (menu?.slot !== slot || (menu.unless && me?.abilities.includes(menu.unless))) return []
      if (menu.needs && !me?.abilities.includes(menu.needs)) return []
      return [{ label: title, ...menu, to: path.replace(/\/\{-\$\w+\}/g, '') }]
    })
    .sort((one, other) => one.order - other.order)
}
