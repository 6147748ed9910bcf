/** A text with the search words marked. */
export function MarkedText({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'gi')
  return (
    text
      .split(pattern)
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity beyond their order
      .map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))
  )
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
