import { administrationPages } from './pages-of-administration.ts'
import { companyPages } from './pages-of-company.ts'
import { peoplePages } from './pages-of-people.ts'
import { workPages } from './pages-of-work.ts'
import { asGuest, guardOf } from './platform/pages/guards.ts'
import { type PageEntry, pathPattern } from './platform/pages/page-entry.ts'

/**
 * Every current or planned page, by name: address, title, access, position in a menu, and whether it is kept alive
 * after leaving it. Routes, menus, guards, titles and `redirect_to` are derived from this table. `isPlanned: true`: the
 * content does not exist yet, so no menu lists it, and people who may open it see a notice.
 */
export const pages = { ...workPages, ...companyPages, ...peoplePages, ...administrationPages } as const

export type PageName = keyof typeof pages

/**
 * Returns the route options of a page under a signed-in parent: `createRoute({ ...page('risks.index'), getParentRoute,
 * … })`.
 */
export function page<Name extends PageName>(name: Name) {
  const entry: PageEntry = pages[name]
  return {
    path: entry.path as (typeof pages)[Name]['path'],
    staticData: { page: entry },
    beforeLoad: guardOf(entry),
  }
}

/** The same for a page that needs no sign-in. Guest pages send signed-in people home. */
export function openPage<Name extends PageName>(name: Name) {
  const entry: PageEntry = pages[name]
  return {
    path: entry.path as (typeof pages)[Name]['path'],
    staticData: { page: entry },
    ...(entry.access === 'guest' && { beforeLoad: asGuest }),
  }
}

/** Returns the page that `redirect_to` names, if it has no required parameters; null for anything else. */
export function pageNamed(name: string): PageEntry | null {
  const page: PageEntry | undefined = Object.hasOwn(pages, name) ? pages[name as PageName] : undefined
  return page && !/\/\$/.test(page.path) ? page : null
}

/** Returns the page of an address, or null. */
export function pageAt(pathname: string): PageEntry | null {
  const path = pathname.replace(/(?<=.)\/$/, '')
  return Object.values<PageEntry>(pages).find(page => pathPattern(page.path).test(path)) ?? null
}
