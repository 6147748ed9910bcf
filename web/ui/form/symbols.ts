const A = 65
const LETTERS = 26

/** The marks of the choices. */
export type Symbols = 'letters' | 'numbers'

/** Returns the mark for an index from 0: A to Z, then AA, AB and so on; or 1, 2, 3. */
export function symbolOf(index: number, symbols: Symbols = 'letters'): string {
  if (symbols === 'numbers') return String(index + 1)
  const last = String.fromCharCode(A + (index % LETTERS))
  return index < LETTERS ? last : symbolOf(Math.floor(index / LETTERS) - 1) + last
}
