import { commonRuns, commonWords } from './common-words.ts'

const MOST_WORDS = 2
const LONGEST_WORD = Math.max(...[...commonWords].map(word => word.length))
const LONGEST_LOOKED_INTO = 64
const runs = commonRuns.flatMap(run => [run, [...run].reverse().join('')])
const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Returns a sentence about the flaw of a new password, or undefined if it is acceptable. `about` is the person’s names,
 * email and companies.
 */
export function faultOfPassword(password: string, about: readonly string[] = []): string | undefined {
  if (password.length < 12) return 'Use at least 12 characters.'
  if (password.length > 256) return 'Use at most 256 characters.'
  if (isCommonPassword(password)) {
    return 'That password is too common. Choose another one.'
  }
  if (isCommonPassword(password, wordsAbout(about))) {
    return 'That password is too similar to your name, your email or your company’s name. Choose another one.'
  }
  return undefined
}

/**
 * Checks whether a password of 12 characters or more is among the first that an attacker tries. It replaces a list of
 * the 10,000 most common: none is shipped, but the patterns of those of this length are known here. It finds passwords
 * made wholly of runs of a keyboard, the alphabet or the digits; of one repeated piece; or of up to two well-known
 * words, plain or in disguise (`p4$$w0rd`), among years, a few digits and signs. These rules cover millions of variants
 * of the most common; passwords that became common for another reason, such as a line of a song, are left to the
 * server’s guesser. Words of `more` count as well-known.
 */
export function isCommonPassword(password: string, more: readonly string[] = []): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size < 4 || isRepetition(text)) return true
  if (text.length > LONGEST_LOOKED_INTO) return more.includes(text)
  return [text, undisguised(text, 'i'), undisguised(text, 'l')].some(written =>
    consistsOfKnown(text, written, more),
  )
}

function isRepetition(text: string): boolean {
  return /^(.{1,20}?)\1{2,}.{0,2}$/u.test(text)
}

/** The text with letters for the digits and signs that stand in for them; `one` is the letter for a 1. */
export function undisguised(text: string, one: string): string {
  return [...text].map(letter => (letter === '1' ? one : (disguises[letter] ?? letter))).join('')
}

/** Goes through the text from its start and keeps, for each position, the fewest different words that lead to it. */
function consistsOfKnown(plain: string, written: string, more: readonly string[]): boolean {
  const reached = new Map<number, Set<string>[]>([[0, [new Set()]]])
  for (let at = 0; at < plain.length; at++) {
    for (const used of reached.get(at) ?? []) {
      for (const [length, word] of piecesAt(plain, written, at, more)) {
        const words = word === null ? used : new Set([...used, word])
        if (words.size <= MOST_WORDS) add(reached, at + length, words)
      }
    }
    reached.delete(at)
  }
  return reached.has(plain.length)
}

function add(reached: Map<number, Set<string>[]>, at: number, words: Set<string>): void {
  const ways = reached.get(at) ?? []
  const key = [...words].sort().join(' ')
  if (ways.length < 20 && !ways.some(way => [...way].sort().join(' ') === key)) ways.push(words)
  reached.set(at, ways)
}

/** The pieces that start at a position: their length, and the word if there is one. */
function piecesAt(
  plain: string,
  written: string,
  at: number,
  more: readonly string[],
): [number, string | null][] {
  const pieces: [number, string | null][] = []
  for (let length = Math.min(LONGEST_WORD, written.length - at); length >= 2; length--) {
    const word = written.slice(at, at + length)
    if (commonWords.has(word)) pieces.push([length, word])
  }
  for (const word of more) if (written.startsWith(word, at)) pieces.push([word.length, word])
  const filling = fillingAt(plain, at)
  for (let length = filling; length >= 1; length--) pieces.push([length, null])
  const run = runAt(plain, at)
  for (let length = run; length >= 3; length--) pieces.push([length, null])
  return pieces
}

/**
 * Returns the length of the filling at a position: up to four digits such as a year, one repeated character, or signs.
 */
function fillingAt(text: string, at: number): number {
  const rest = text.slice(at)
  const digits = /^\d{1,4}(?!\d)/.exec(rest)?.[0].length ?? 0
  const signs = /^[^\p{L}\d]{1,3}/u.exec(rest)?.[0].length ?? 0
  const same = /^(.)\1{2,}/u.exec(rest)?.[0].length ?? 0
  return Math.max(digits, signs, same)
}

function runAt(text: string, at: number): number {
  let length = 2
  while (at + length < text.length && runs.some(run => run.includes(text.slice(at, at + length + 1))))
    length++
  return length > 2 ? length : 0
}

/** The names and addresses, whole and in parts, with and without accents, each of three letters or more. */
export function wordsAbout(about: readonly string[]): string[] {
  const written = about.map(each => each.toLowerCase())
  const whole = written.flatMap(each => [each, each.normalize('NFD').replace(/\p{M}/gu, '')])
  const parts = whole.flatMap(each => each.split(/[^\p{L}\d]+/u))
  const locals = whole.map(each => each.split('@')[0] ?? '')
  const joined = whole.map(each => each.replace(/[^\p{L}\d]+/gu, ''))
  return [...new Set([...whole, ...locals, ...joined, ...parts])].filter(word => word.length >= 3)
}
