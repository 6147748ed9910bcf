import { commonWords } from '#domain/sessions/common-words.ts'
import { faultOfPassword, undisguised, wordsAbout } from '#domain/sessions/password.rules.ts'
import { commonPhrases, commonSmallWords } from './common-phrases.ts'

/**
 * The number of guesses that a password must outlast. Three random words do; a well-known one with an ending does not.
 */
const GUESSES = 1e9
const LONGEST_GUESSED = 64
const MOST_WORDS_ABOUT = 200
const PRODUCT = 'assay'
/** Names of two letters are names; single letters would make words of anything. */
const SHORTEST_NAME = 2

/**
 * Returns a sentence about the flaw of a new password, or undefined if it is acceptable. `about` is the person’s names,
 * email and companies.
 */
export async function faultOfNewPassword(
  password: string,
  about: readonly string[],
): Promise<string | undefined> {
  const fault = faultOfPassword(password, about)
  if (fault !== undefined) return fault
  if (!isPhrase(password) && !isOfWords(password, about) && (await guessesFor(password, about)) >= GUESSES)
    return undefined
  return 'That password is easy to guess because it uses common words, names or patterns. Choose another one.'
}

/**
 * The part of a password that the guesser looks into: its work grows with the square of the length. A long password is
 * at least as hard as its two ends.
 */
export function partGuessed(password: string): string {
  const half = LONGEST_GUESSED / 2
  return password.length <= LONGEST_GUESSED ? password : password.slice(0, half) + password.slice(-half)
}

/**
 * Checks whether the whole password is a well-known phrase, however it is spaced, with at most digits and signs around
 * it.
 */
function isPhrase(password: string): boolean {
  const emails = password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return commonPhrases.has(emails.replace(/[^\p{L}\d]+/gu, ''))
}

/**
 * Checks whether the letters of the password are nothing but words about the person, plain or in disguise, however they
 * are joined or taken apart.
 */
function isOfWords(password: string, about: readonly string[]): boolean {
  const names = [PRODUCT, ...wordsAbout(about), ...about.flatMap(each => each.split(/[^\p{L}\p{M}\d]+/u))]
  const known = [...new Set(names.map(lettersOf))].filter(word => word.length >= SHORTEST_NAME)
  const text = password.toLowerCase()
  return [text, undisguised(text, 'i'), undisguised(text, 'l')].some(each => isMadeOf(lettersOf(each), known))
}

/** The letters of a text, small and without accents. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\P{L}+/gu, '')
}

function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < letters.length; at++) {
    if (!reached.has(at)) continue
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length)
  }
  return letters.length > 0 && reached.has(letters.length)
}

async function guessesFor(password: string, about: readonly string[]): Promise<number> {
  guesser ??= loadGuesser()
  const known = [PRODUCT, ...wordsAbout(about)].slice(0, MOST_WORDS_ABOUT)
  return (await guesser).check(partGuessed(password), known).guesses
}

let guesser: ReturnType<typeof loadGuesser> | undefined

/** Loaded with the first new password: the dictionaries take memory that a start need not wait for. */
async function loadGuesser() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const own = { words: [...commonWords], smallWords: [...commonSmallWords], phrases: [...commonPhrases] }
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ...own },
    graphs: adjacencyGraphs,
    maxLength: LONGEST_GUESSED,
  })
}
