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
  const letters = [...names, ...names.map(inTwoLetters)].map(lettersOf)
  const known = [...new Set(letters)].filter(word => word.length >= SHORTEST_NAME)
  return isMadeOf(plainly(password), known)
}

/** Letters that are no others with an accent, as keyboards without them write them. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
}

/** Letters that are also written as two. */
const pairs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const respelled = (text: string, spellings: Record<string, string>) =>
  [...text].map(letter => spellings[letter] ?? letter).join('')

const inTwoLetters = (name: string) => respelled(name.toLowerCase().normalize('NFC'), pairs)

/** The text in small letters of usual width, with accents as signs of their own. */
const plainly = (text: string) => respelled(text.normalize('NFKD').toLowerCase(), plainLetters)

const lettersOf = (text: string) => plainly(text).replace(/\P{L}+/gu, '')

/**
 * Reads the text sign by sign, and keeps the ends of words that may follow: the empty one between two words. Anything
 * but a letter stands for one, or for nothing.
 */
function isMadeOf(text: string, words: readonly string[]): boolean {
  let endings = new Set([''])
  for (const sign of text) {
    const isLetter = /\p{L}/u.test(sign)
    const read = new Set(['i', 'l'].map(one => undisguised(sign, one)))
    const next = new Set(isLetter ? [] : endings)
    for (const letter of read)
      for (const ending of endings)
        for (const word of ending === '' ? words : [ending])
          if (word.startsWith(letter)) next.add(word.slice(letter.length))
    endings = next
  }
  return endings.has('') && /\p{L}/u.test(text)
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
