import { iconOf } from '#web/menu-icons.ts'
import { pageAt } from '#web/pages.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'

/** The icon of the page at an address as the menus write it. */
export function iconAt(to: string): PageIcon {
  return iconOf(pageAt(to))
}
