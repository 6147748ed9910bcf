import { type PageEntry, pathPattern } from './platform/pages/page-entry.ts'

/**
 * Every current or planned page, by name: address, title, access, position in a menu, and whether it is kept alive
 * after leaving it. Each `<noun>.pages.ts` adds the noun’s own, and its routes take them from there. Menus and
 * `redirect_to` are derived from this table. `isPlanned: true`: the content does not exist yet, so no menu lists it, and
 * people who may open it see a notice.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns add to it
export interface Pages {}

const ofNouns = Object.values(
  import.meta.glob<Partial<Pages>>('./*/*.pages.ts', { eager: true, import: 'pages' }),
)

export const pages = Object.assign({}, ...ofNouns) as Pages

export type PageName = keyof Pages

/** Returns the page that `redirect_to` names, if it has no required parameters; null for anything else. */
export function pageNamed(name: string): PageEntry | null {
  const page: PageEntry | undefined = Object.hasOwn(pages, name) ? pages[name as PageName] : undefined
  return page && !/\/\$/.test(page.path) ? page : null
}

/** Returns the page of an address, or null. */
export function pageAt(pathname: string): PageEntry | null {
  const path = pathname.replace(/(?<=.)\/$/, '')
  return Object.values<PageEntry>({ ...pages }).find(page => pathPattern(page.path).test(path)) ?? null
}
