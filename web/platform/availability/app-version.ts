import { useSyncExternalStore } from 'react'

export interface NewVersion {
  version: string
  /**
   * This tab has already reloaded for this version: two versions respond side by side, or the reload came too early.
   */
  isKnown: boolean
}

const KEY = 'assay.versions'
const MOST = 20

let current: string | null = null
const met = new Set<string>()
const listeners = new Set<(news: NewVersion) => void>()
/** The latest news, kept for later listeners: a page's first calls return before it renders. */
let latest: NewVersion | null = null

/** Records the server's version after every response. The first is the one that these pages came with. */
export function noteVersion(version: string | null): void {
  if (!version || version === current) return
  const isFirst = current === null
  current = version
  for (const reread of rereads) reread()
  if (met.has(version)) return
  met.add(version)
  if (isFirst) return
  const isKnown = rememberedVersions()?.includes(version) ?? true
  latest = { version, isKnown }
  for (const listener of listeners) listener(latest)
}

/**
 * Remembers the known versions before an automatic reload, which happens at most once for each of them in this tab.
 * Returns false if the browser forbids storage, because nothing would be remembered.
 */
export function rememberVersions(): boolean {
  try {
    const versions = [...new Set([...(rememberedVersions() ?? []), ...met])]
    sessionStorage.setItem(KEY, JSON.stringify(versions.slice(-MOST)))
    return true
  } catch {
    return false
  }
}

/** The version that the last response came from, or null before the first. */
export function useAppVersion(): string | null {
  return useSyncExternalStore(subscribe, () => current)
}

/** Calls the listener when the server runs another version than before. Returns a function that stops it. */
export function onNewVersion(listener: (news: NewVersion) => void): () => void {
  listeners.add(listener)
  if (latest) listener(latest)
  return () => listeners.delete(listener)
}

const rereads = new Set<() => void>()

function subscribe(reread: () => void): () => void {
  rereads.add(reread)
  return () => rereads.delete(reread)
}

/** Null if this browser stores nothing. */
function rememberedVersions(): string[] | null {
  try {
    const versions: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(versions) ? versions.map(String) : []
  } catch {
    return null
  }
}
