/** What is typed after an `@` at the caret: where it stands and what to look for; null where nobody is being named. */
export function mentionAt(text: string, caret: number): { from: number; to: number; search: string } | null {
  const before = text.slice(0, caret)
  const found = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(before)
  if (!found) return null
  const search = found[1] ?? ''
  return { from: caret - search.length - 1, to: caret, search: search.trim() }
}
