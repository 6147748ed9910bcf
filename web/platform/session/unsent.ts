/** Changes that were saved in this browser and have yet to reach the server. */
export interface Unsent {
  count: () => number
  /** Asks the person what to do with them before signing out. */
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

/** Asks what to do with unsent changes; returns whether there are any. */
export function askAboutUnsent(): boolean {
  if (!offered || offered.count() === 0) return false
  offered.ask()
  return true
}
