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

/** Common words of this length are no part of another word by chance. */
const SHORTEST_COMMON = 4

/**
 * Checks whether the letters of the password are nothing but words about the person, with an initial or plain, and at
 * most one common word, in disguise or not, however they are joined or taken apart.
 */
function isOfWords(password: string, about: readonly string[]): boolean {
  const names = [PRODUCT, ...wordsAbout(about), ...about.flatMap(each => each.split(/[^\p{L}\p{M}\d]+/u))]
  const letters = [...names, ...names.map(inTwoLetters)].map(lettersOf)
  const known = [...new Set(letters)].filter(word => word.length >= SHORTEST_NAME)
  const text = plainly(password)
  const readings = ['i', 'l'].map(one => lettersOf(undisguised(text, one)))
  const hasName = readings.some(reading => known.some(name => reading.includes(name)))
  const words = [...known, ...withInitials(known.slice(0, MOST_WORDS_ABOUT))]
  return hasName && isMadeOf(text, byInitial(words), byInitial(listedWords))
}

const listedWords = [...commonWords].filter(word => word.length >= SHORTEST_COMMON)

/** Each name before and after the initial of each. */
function withInitials(names: readonly string[]): string[] {
  const initials = [...new Set(names.map(name => name.charAt(0)))]
  return names.flatMap(name => initials.flatMap(initial => [initial + name, name + initial]))
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

type Words = ReadonlyMap<string, readonly string[]>

const byInitial = (words: readonly string[]): Words => Map.groupBy(words, word => word.charAt(0))

/** Checks whether a text is made of names, with at most one common word among them. */
function isMadeOf(text: string, names: Words, common: Words): boolean {
  let named = new Set([''])
  let mixed = new Set<string>()
  for (const sign of text) {
    const begun = named.has('') ? endingsAfter(sign, new Set(['']), common) : []
    mixed = new Set([...endingsAfter(sign, mixed, names), ...begun])
    named = endingsAfter(sign, named, names)
  }
  return named.has('') || mixed.has('')
}

/**
 * Reads one sign, and returns the ends of words that may follow: the empty one between two words. Anything but a letter
 * stands for one, or for nothing.
 */
function endingsAfter(sign: string, endings: ReadonlySet<string>, words: Words): Set<string> {
  const next = new Set(/\p{L}/u.test(sign) ? [] : endings)
  for (const letter of new Set(['i', 'l'].map(one => undisguised(sign, one))))
    for (const ending of endings)
      for (const word of ending === '' ? (words.get(letter) ?? []) : [ending])
        if (word.startsWith(letter)) next.add(word.slice(letter.length))
  return next
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
