/** Changes that were saved in this browser and have yet to reach the server. */
export interface Unsent {
  count: () => number
  /** Asks the person what becomes of them before they log off. */
  ask: () => void
}

let offered: Unsent | null = null

/** Registers the part of the page that holds such changes. Returns a function that removes it. */
export function offerUnsent(unsent: Unsent): () => void {
  offered = unsent
  return () => {
    if (offered === unsent) offered = null
  }
}

/** Asks what becomes of unsent changes; answers whether there are any. */
export function askAboutUnsent(): boolean {
  if (!offered || offered.count() === 0) return false
  offered.ask()
  return true
}
