import { useSyncExternalStore } from 'react'

export const MESSAGE_MS = 30_000

/** `message`: closes by itself; `error`: stays until somebody closes it. */
export interface Banner {
  kind: 'message' | 'error'
  title?: string
  message: string
}

let shown: Banner | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows what concerns the whole page at its top, in place of an earlier banner. */
export function showBanner(banner: Banner): void {
  become(banner)
  if (banner.kind === 'message') timer = setTimeout(closeBanner, MESSAGE_MS)
}

export function closeBanner(): void {
  become(null)
}

function become(next: Banner | null): void {
  clearTimeout(timer)
  shown = next
  for (const listener of listeners) listener()
}

export function currentBanner(): Banner | null {
  return shown
}

/** The same as a hook. */
export function useBanner(): Banner | null {
  return useSyncExternalStore(subscribe, currentBanner)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
