import { iconOf } from '#web/menu-icons.ts'
import { pageAt } from '#web/pages.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'

/** Returns the icon of a page by its address in the menus. */
export function iconAt(to: string): PageIcon {
  return iconOf(pageAt(to))
}
