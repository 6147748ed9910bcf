/** Returns user input as part of a line of an email: it neither begins a paragraph of its own nor becomes a link. */
export function quoted(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\s]+/gu, ' ')
    .replaceAll('://', ' ')
    .replace(/\bwww\./gi, 'www ')
    .trim()
}
