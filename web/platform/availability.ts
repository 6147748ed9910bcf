import { useSyncExternalStore } from 'react'

/** `maintenance`: the server says 503; `unreachable`: no answer comes; `up`: it answered. */
export type Availability = 'up' | 'maintenance' | 'unreachable'

let now: Availability = 'up'
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

/** Notes after every call how it was answered: a status, or 0 for no answer at all. */
export function noteAvailability(status: number): void {
  const next = status === 503 ? 'maintenance' : status === 0 ? 'unreachable' : 'up'
  if (next === now) return
  now = next
  if (next === 'up') waiting.clear()
  for (const listener of listeners) listener()
}

/** A change that got no answer waits here for the person to try again. */
export function tryAgainLater(send: () => void): void {
  waiting.add(send)
}

/** Sends again what got no answer. */
export function sendWaiting(): void {
  const sends = [...waiting]
  waiting.clear()
  for (const send of sends) send()
}

/** How the last call was answered. */
export function useAvailability(): Availability {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
