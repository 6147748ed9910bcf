import { useSyncExternalStore } from 'react'

/** `maintenance`: the server responds 503; `unreachable`: no response; `up`: any other response. */
export type Availability = 'up' | 'maintenance' | 'unreachable'

let now: Availability = 'up'
/** The number of calls that got a response other than 503. */
let answered = 0
let asking: Promise<Availability> | null = null
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

/**
 * Records the outcome of every call: a status, or 0 without a response. A 503 may concern a single call, such as an
 * upload without room, so `/ready` decides whether the service as a whole is down.
 */
export function noteAvailability(status: number): void {
  if (status === 503) return void askAvailability()
  if (status !== 0) answered++
  become(status === 0 ? 'unreachable' : 'up')
}

/** Asks the server whether it is ready. Concurrent callers share one request. */
export function askAvailability(): Promise<Availability> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<Availability> {
  const before = answered
  const answer = await fetch('/ready', { cache: 'no-store' }).catch(() => null)
  // The response to another call, received in the meantime, is newer.
  if (answered === before) become(!answer ? 'unreachable' : answer.status === 503 ? 'maintenance' : 'up')
  return now
}

function become(next: Availability): void {
  if (next === now) return
  now = next
  if (next === 'up') waiting.clear()
  for (const listener of listeners) listener()
}

/** A change without a response waits here for the person to try again. */
export function tryAgainLater(send: () => void): void {
  waiting.add(send)
}

/** Sends changes without a response again. */
export function sendWaiting(): void {
  const sends = [...waiting]
  waiting.clear()
  for (const send of sends) send()
}

/** Returns whether the server is available, according to the last call or `/ready`. */
export function currentAvailability(): Availability {
  return now
}

/** The same as a hook. */
export function useAvailability(): Availability {
  return useSyncExternalStore(subscribe, currentAvailability)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
