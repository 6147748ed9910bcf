const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The longest passage that a comment can be about. */
export const PASSAGE_MAX = 500

/** Finds out whether a passage that was quoted is still in a text. Spaces and line breaks do not matter. */
export function hasPassage(text: string, quote: string): boolean {
  return plain(text).includes(plain(quote))
}

/** A selected passage as it is quoted: without line breaks, and as long as it can be. */
export const quoteOf = (selected: string): string => plain(selected).slice(0, PASSAGE_MAX).trim()
