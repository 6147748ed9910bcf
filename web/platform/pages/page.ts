import { guardOf } from './guards.ts'
import type { PageEntry } from './page-entry.ts'

/**
 * Returns the route options of a page under a signed-in parent: `createRoute({ ...page(pages['risks.index']),
 * getParentRoute, … })`.
 */
export function page<Entry extends PageEntry>(entry: Entry) {
  return {
    path: entry.path as Entry['path'],
    staticData: { page: entry as PageEntry },
    beforeLoad: guardOf(entry),
  }
}
