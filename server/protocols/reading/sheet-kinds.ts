import { type RowKind, rowKinds } from '#domain/protocols/sheet/framework-columns.ts'

/** Other words for the kinds of rows, in lower case. */
const words: Record<string, RowKind> = {
  ...Object.fromEntries(
    Object.entries(rowKinds).map(([kind, word]) => [word.toLowerCase(), kind as RowKind]),
  ),
  heading: 'topic',
  chapter: 'topic',
  domain: 'topic',
  family: 'topic',
  group: 'topic',
  control: 'question',
  item: 'question',
  requirement: 'question',
}

/** The kind that a word names, or null. */
export function kindOf(word: string): RowKind | null {
  return words[word.trim().toLowerCase()] ?? null
}
