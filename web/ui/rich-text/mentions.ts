/** Somebody who can be named with `@`. */
export interface Mentionable {
  id: number
  full_name: string
  email?: string
}

/** Finds people by a part of their name; the caller says among whom. */
export type LookUp = (text: string) => Promise<readonly Mentionable[]>

const WAIT_MS = 100

/** The same lookup, made once somebody has paused; of lookups that overtake each other only the last one counts. */
export function patiently(lookUp: LookUp, waitMs = WAIT_MS): LookUp {
  let turn = 0
  return async text => {
    turn += 1
    const mine = turn
    await new Promise(resolve => setTimeout(resolve, waitMs))
    if (mine !== turn) return []
    // A failed lookup counts as no results; the list then says so.
    const found = await lookUp(text).catch(() => [])
    return mine === turn ? found : []
  }
}
