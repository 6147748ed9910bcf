/** A name being typed: its position and the text to search for. */
export interface Naming {
  from: number
  to: number
  search: string
}

/** Returns the name being typed after an `@` at the caret; null when there is none. */
export function mentionAt(text: string, caret: number): Naming | null {
  const before = text.slice(0, caret)
  const found = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(before)
  if (!found) return null
  const search = found[1] ?? ''
  return { from: caret - search.length - 1, to: caret, search: search.trim() }
}

/** Checks whether the same name is still being typed, so that its search results apply. */
export function isStill(now: Naming | null, then: Naming): boolean {
  return now?.from === then.from && now.to === then.to && now.search === then.search
}
