import { redirect } from '@tanstack/react-router'
import { currentSession } from '../session/session.ts'
import { ownPath } from './own-path.ts'
import type { PageEntry } from './page-entry.ts'

/** Guards the sign-in pages: people already signed in go to the wanted page or home. */
export function asGuest({ search }: { search: { wanted?: string | undefined } }): void {
  if (currentSession()) throw redirect({ href: ownPath(search.wanted) ?? '/', replace: true })
}

/** The route options of a page that needs no sign-in. Guest pages send signed-in people home. */
export function openPage<Entry extends PageEntry>(entry: Entry) {
  return {
    path: entry.path as Entry['path'],
    staticData: { page: entry as PageEntry },
    ...(entry.access === 'guest' && { beforeLoad: asGuest }),
  }
}
