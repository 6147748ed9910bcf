import { useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<(version: string) => void>()

/** Notes after every answer which version the server runs. The first is the one that these pages came with. */
export function noteVersion(version: string | null): void {
  if (!version || version === current) return
  const isNew = current !== null
  current = version
  for (const reread of rereads) reread()
  if (isNew) for (const listener of listeners) listener(version)
}

/** The version that the last answer came from, or null before the first. */
export function useAppVersion(): string | null {
  return useSyncExternalStore(subscribe, () => current)
}

/** Calls the listener when the server begins to run another version than before. Answers how to stop. */
export function onNewVersion(listener: (version: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const rereads = new Set<() => void>()

function subscribe(reread: () => void): () => void {
  rereads.add(reread)
  return () => rereads.delete(reread)
}
