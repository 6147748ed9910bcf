import { IconFile } from '@tabler/icons-react'
import { type PageName, pages } from './pages.ts'
import type { PageEntry, PageIcon } from './platform/pages/page-entry.ts'

/** Icons of pages, by name: each `<noun>.icons.ts` states those of the noun’s own. */
export type PageIcons = Partial<Record<PageName, PageIcon>>

const ofNouns = Object.values(import.meta.glob<PageIcons>('./*/*.icons.ts', { eager: true, import: 'icons' }))

const icons: PageIcons = Object.assign({}, ...ofNouns)
const byPage = new Map<PageEntry, PageIcon | undefined>(
  (Object.keys(icons) as PageName[]).map(name => [pages[name], icons[name]]),
)

/** Returns the icon of a page in lists of pages. Loaded with the frame, so the sign-in does without it. */
export function iconOf(page: PageEntry | null): PageIcon {
  return (page && byPage.get(page)) ?? IconFile
}
