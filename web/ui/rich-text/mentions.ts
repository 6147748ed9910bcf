/** Somebody who can be mentioned with `@`. */
export interface Mentionable {
  id: number
  full_name: string
  email?: string
}

/** Finds people by a part of their name; the caller decides among whom. */
export type LookUp = (text: string) => Promise<readonly Mentionable[]>

const WAIT_MS = 100

/** The same lookup after a pause in typing; only the latest one counts. */
export function patiently(lookUp: LookUp, waitMs = WAIT_MS): LookUp {
  let turn = 0
  return async text => {
    turn += 1
    const mine = turn
    await new Promise(resolve => setTimeout(resolve, waitMs))
    if (mine !== turn) return []
    // A failed lookup counts as no results; the list then shows it.
    const found = await lookUp(text).catch(() => [])
    return mine === turn ? found : []
  }
}
