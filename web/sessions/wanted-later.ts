import { ownPath } from '#web/platform/pages/own-path.ts'

const KEY = 'assay.wanted'
const KEPT_MS = 30 * 60 * 1000

/** Stores the wanted page for a sign-in that leaves this tab: by an emailed link or the company's provider. */
export function rememberWanted(wanted: string | undefined): void {
  try {
    if (wanted) localStorage.setItem(KEY, JSON.stringify({ wanted, until: Date.now() + KEPT_MS }))
    else localStorage.removeItem(KEY)
  } catch {
    // The person then starts on the start page.
  }
}

/** Returns the page kept by `rememberWanted` within the last half hour, once. */
export function takeWanted(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { wanted?: unknown; until?: number }
    localStorage.removeItem(KEY)
    return Date.now() < (kept.until ?? 0) ? ownPath(kept.wanted) : undefined
  } catch {
    return undefined
  }
}
