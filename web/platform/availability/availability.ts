import { useSyncExternalStore } from 'react'

/** `maintenance`: the server says 503; `unreachable`: no answer comes; `up`: it answered. */
export type Availability = 'up' | 'maintenance' | 'unreachable'

let now: Availability = 'up'
/** The number of calls that got a response other than 503. */
let answered = 0
let asking: Promise<Availability> | null = null
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

/**
 * Notes after every call how it was answered: a status, or 0 for no answer at all. A 503 may be of that one call, such as an
 * upload for which there is no room: whether the service as a whole is away, `/ready` says.
 */
export function noteAvailability(status: number): void {
  if (status === 503) return void askAvailability()
  if (status !== 0) answered++
  become(status === 0 ? 'unreachable' : 'up')
}

/** Asks the server whether it is ready to answer calls; those who ask at the same time share one question. */
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

/** Returns whether the server is available, according to the last call or `/ready`. */
export function currentAvailability(): Availability {
  return now
}

/** The same, for what is drawn by it. */
export function useAvailability(): Availability {
  return useSyncExternalStore(subscribe, currentAvailability)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
