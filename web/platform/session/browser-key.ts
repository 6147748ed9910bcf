import { useQuery } from '@tanstack/react-query'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { call } from '../calls/call.ts'
import type { CallFailure } from '../calls/call-failure.ts'
import { adoptClear, type Whose } from './clear-work.ts'
import type { InCompany } from './me.ts'
import { bytesOf, sealedStore, type TextStore } from './sealed-store.ts'
import { onSession } from './session.ts'

/** In memory only, and only while the person is signed in: later users of the browser find nothing to read. */
const stores = new Map<string, TextStore>()

onSession(event => {
  if (event !== 'refreshed') stores.clear()
})

/**
 * Returns the store in this browser for a person's unsaved work in a company. Throws before the key has arrived and
 * after sign-out.
 */
export function workStore(whose: Whose): TextStore {
  const store = stores.get(nameOf(whose))
  if (!store) throw new Error('Nobody is signed in whose work this is.')
  return store
}

/** Loads the key of the person in this tab's company. `workStore` works once `isHere` is true. */
export function useBrowserKey(me: InCompany, isWanted = true) {
  const whose = { userId: me.id, organizationId: me.active_organization_id }
  const query = useQuery<boolean, CallFailure>({
    // The cache, which may be written to disk, only holds the fact that the key has arrived.
    queryKey: ['GET', profileApi.browserKey.path, whose],
    queryFn: async ({ signal }) => {
      const { id, key, organization_id } = await call(profileApi.browserKey, {}, { signal })
      if (organization_id !== whose.organizationId) throw new Error('The tab has gone on to another company.')
      const store = sealedStore(() => localStorage, { id, key: bytesOf(key) })
      // An earlier version stored the work in clear.
      if (!me.impersonator) adoptClear(localStorage, store, whose)
      stores.set(nameOf(whose), store)
      return true
    },
    meta: { keep: false },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { ...query, isHere: query.data === true && stores.has(nameOf(whose)) }
}

function nameOf({ userId, organizationId }: Whose): string {
  return `${userId}.${organizationId}`
}
