import type { QueryClient } from '@tanstack/react-query'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { closeToast, toastNote } from '#web/ui/toasts/toasts.tsx'
import { notifyAdded } from '../AddedToast.tsx'
import { platformTexts as texts } from '../platform.texts.ts'
import { reloadMe } from './me.ts'
import { currentSession } from './session.ts'

const EVERY_MS = 5 * 60_000

interface Following {
  client: QueryClient
  /** The person left the tab's company: moves to another one, or to the choice of one. */
  move: (organizationId: number) => void
  /** The company was closed or reopened, or requires its single sign-on: the guards of the page handle it. */
  stay: () => void
}

/** Notifies the person when companies add or remove them while the app is open. */
export function followMembership({ client, move, stay }: Following): void {
  let before: CurrentUser | null = null
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== usersApi.me.path || query.queryKey[0] !== usersApi.me.method) return
    const now = (query.state.data as CurrentUser | undefined) ?? null
    if (now === before) return
    const last = before
    before = now
    if (!last || !now || last.id !== now.id) return
    for (const company of difference(now, last)) notifyAdded(company, now)
    const lost = difference(last, now)
    // Calls refused in the meantime were refused for this reason.
    if (lost.length > 0) closeToast(texts.permissionDenied)
    for (const { name } of lost) toastNote(texts.removed(name))
    const left = lost.find(({ id }) => id === last.active_organization_id)
    if (left) move(left.id)
    else if (last.organization_is_active !== now.organization_is_active) stay()
    else if (last.required_sign_on !== now.required_sign_on) stay()
  })
  const ask = () => {
    if (document.visibilityState === 'visible' && currentSession()) reloadMe(client)
  }
  setInterval(ask, EVERY_MS)
  document.addEventListener('visibilitychange', ask)
}

/** Returns the companies of one that the other lacks. */
function difference(one: CurrentUser, other: CurrentUser): CurrentUser['organizations'] {
  const known = new Set(other.organizations.map(({ id }) => id))
  return one.organizations.filter(({ id }) => !known.has(id))
}
