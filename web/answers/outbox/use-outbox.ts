import { useMemo, useSyncExternalStore } from 'react'
import { workStore } from '#web/platform/session/browser-key.ts'
import { type Outbox, outboxIn, type PendingSave } from './outbox.ts'

const opened = new Map<string, Outbox>()

/** Returns the outbox of a person in a company, one instance per page. */
export function useOutbox(userId: number, organizationId: number): Outbox {
  return useMemo(() => {
    const outbox = outboxIn(workStore, { userId, organizationId })
    const known = opened.get(outbox.key) ?? outbox
    opened.set(known.key, known)
    return known
  }, [userId, organizationId])
}

/** The pending saves of this tab and of others. */
export function usePendingSaves(outbox: Outbox): readonly PendingSave[] {
  return useSyncExternalStore(listener => {
    const stop = outbox.subscribe(listener)
    window.addEventListener('storage', listener)
    return () => {
      stop()
      window.removeEventListener('storage', listener)
    }
  }, outbox.pendingSaves)
}
