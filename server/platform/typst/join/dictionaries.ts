/** The number of the object that an entry of a dictionary refers to. */
export function referenceIn(text: string, key: string): number {
  const [, found] = new RegExp(`/${key} (\\d+) 0 R`).exec(text) ?? []
  if (found === undefined) throw new Error(`A dictionary of a PDF has no ${key}.`)
  return Number(found)
}

/** The contents of the list of an entry; empty if there is none. */
export const listIn = (text: string, key: string): string =>
  new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(text)?.[1]?.trim() ?? ''

/** Names in the order that a tree of names has. */
export const sorted = (pairs: readonly [string, string][]): [string, string][] =>
  pairs.toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The entries of a catalog that say how a file is read: its language, that it has tags, and how it is shown. */
export const keptIn = (catalog: string): string =>
  [/\/Lang \([^()]*\)/, /\/MarkInfo <<[^>]*>>/, /\/ViewerPreferences <<[^>]*>>/]
    .map(pattern => pattern.exec(catalog)?.[0] ?? '')
    .join(' ')
