import { type PageName, pages } from '#web/pages.ts'
import type { PageEntry } from '#web/platform/pages/page-entry.ts'
import { useMe } from '#web/platform/session/me.ts'

/** Checks whether a page of the company exists and the person may open it. */
export function useCanOpen(): (page: PageName) => boolean {
  const me = useMe()
  return name => {
    const { access, isPlanned }: PageEntry = pages[name]
    if (isPlanned || !me) return false
    if (typeof access === 'string') return true
    return me.abilities.includes(access.needs) && (!access.feature || me.features.includes(access.feature))
  }
}
