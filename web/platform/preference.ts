import { useCallback, useSyncExternalStore } from 'react'
import { useMe } from './session/me.ts'

const listeners = new Set<() => void>()
/** For browsers without storage: choices then last as long as the page. */
const unkept = new Map<string, string>()

/** A choice of the signed-in person, stored in this browser; null for the default. */
export function usePreference(name: string) {
  const me = useMe()
  const key = `assay.${name}.${me?.id ?? 'nobody'}`
  const kept = useSyncExternalStore(listen, () => keptAt(key))
  const keep = useCallback((value: string | null) => keepAt(key, value), [key])
  return [kept, keep] as const
}

function keptAt(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function keepAt(key: string, value: string | null): void {
  unkept.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) unkept.set(key, value)
  }
  for (const listener of listeners) listener()
}

/** Subscribes to choices made here or in another tab. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
