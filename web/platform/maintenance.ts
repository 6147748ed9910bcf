import { useSyncExternalStore } from 'react'

let isUnavailable = false
const listeners = new Set<() => void>()

/** Notes after every answer whether the server said 503. */
export function noteAvailability(status: number): void {
  if (isUnavailable === (status === 503)) return
  isUnavailable = status === 503
  for (const listener of listeners) listener()
}

/** Whether the last answer was that the service is not available. */
export function useIsUnavailable(): boolean {
  return useSyncExternalStore(subscribe, () => isUnavailable)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
