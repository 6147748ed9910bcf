import { useEffect, useState } from 'react'
import { useBrowserKey, workStore } from '#web/platform/session/browser-key.ts'
import type { InCompany } from '#web/platform/session/me.ts'
import type { ParameterStore, Values } from './parameter-store.ts'

/**
 * Keeps the values in this browser as they are written, readable to the person alone, and takes them up again when the
 * same baseline is previewed. A browser that forbids storage keeps them as long as the page.
 */
export function useKeptValues(me: InCompany, store: ParameterStore, name: string) {
  const { isHere } = useBrowserKey(me)
  const { id: userId, active_organization_id: organizationId } = me
  const [restoredCount, setRestoredCount] = useState(0)
  useEffect(() => {
    if (!isHere) return
    const kept = keptUnder(name, { userId, organizationId })
    const before = kept.read()
    // First, so that values written before the key arrived are kept with those that come back.
    const stop = store.subscribe(() => kept.write(store.values))
    store.restore(before)
    setRestoredCount(Object.keys(before).length)
    return stop
  }, [isHere, store, name, userId, organizationId])
  return { restoredCount, forget: () => forgetKeptValues(me, name) }
}

export function forgetKeptValues(
  { id: userId, active_organization_id: organizationId }: InCompany,
  name: string,
) {
  keptUnder(name, { userId, organizationId }).write({})
}

function keptUnder(name: string, whose: Parameters<typeof workStore>[0]) {
  return {
    read: () => quietly(() => JSON.parse(workStore(whose).getItem(name) ?? '{}') as Values) ?? {},
    write: (values: Values) =>
      quietly(() => {
        if (Object.keys(values).length === 0) workStore(whose).removeItem(name)
        else workStore(whose).setItem(name, JSON.stringify(values))
      }),
  }
}

function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
