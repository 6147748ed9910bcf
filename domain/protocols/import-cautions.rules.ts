/** The facts that distinguish the editions of one framework. */
export interface Edition {
  /** The version as its publisher writes it. */
  edition: string
  /** The moment of its last change; null if no import recorded it. */
  dated_at: string | null
}

interface Counts {
  updated: number
  unchanged: number
  removed: number
}

/** The questions whose words an import changes, by their numbers. */
export interface Rewording {
  /** Those that people reworded here, and that the source changes too. */
  overwritten: readonly string[]
  /** Those that have answers. */
  answered: readonly string[]
  /** The answers of all of them. */
  answers: number
}

const none: Rewording = { overwritten: [], answered: [], answers: 0 }

/**
 * Returns the reasons to ask before an import, as sentences: it puts an older edition over a newer one, or removes more
 * than half of the topics and questions, as another publisher's framework of the same name would; it puts the source's
 * words over the company's own; it rewords questions that have answers.
 */
export function cautionsOf(
  existing: Edition | null,
  imported: Edition,
  changes: Counts,
  rewording: Rewording = none,
): string[] {
  if (!existing) return []
  const { updated, unchanged, removed } = changes
  const total = updated + unchanged + removed
  const cautions = [
    ...(isOlder(imported, existing) ? [olderSentence(imported, existing)] : []),
    ...rewordingSentences(rewording),
  ]
  if (removed * 2 <= total) return cautions
  return [
    ...cautions,
    `It removes ${removed.toLocaleString('en')} of ${total.toLocaleString('en')} topics and questions.`,
  ]
}

function rewordingSentences({ overwritten, answered, answers }: Rewording): string[] {
  const sentences = []
  if (overwritten.length > 0)
    sentences.push(
      `It replaces your own wording of ${shortList(overwritten)}, which the source has changed too.`,
    )
  if (answered.length > 0) {
    const questions =
      answered.length === 1 ? 'a question' : `${answered.length.toLocaleString('en')} questions`
    const given = answers === 1 ? 'one answer' : `${answers.toLocaleString('en')} answers`
    sentences.push(`It rewords ${questions} with ${given}: ${shortList(answered)}.`)
  }
  return sentences
}

const SHOWN = 5

function shortList(numbers: readonly string[]): string {
  const rest = numbers.length - SHOWN
  const shown = rest > 1 ? [...numbers.slice(0, SHOWN), `${rest.toLocaleString('en')} more`] : numbers
  return new Intl.ListFormat('en').format(shown)
}

function olderSentence(imported: Edition, existing: Edition): string {
  if (imported.edition === existing.edition) return 'The file is older than the one you imported before.'
  return `Edition ${imported.edition} is older than ${existing.edition}, which you imported before.`
}

/** Compares version numbers; dates decide where there are no two different ones. */
function isOlder(one: Edition, other: Edition): boolean {
  const order = orderOf(numbersOf(one.edition), numbersOf(other.edition))
  if (order !== 0) return order < 0
  if (!one.dated_at || !other.dated_at) return false
  return Date.parse(one.dated_at) < Date.parse(other.dated_at)
}

const version = /^(?:v|ver(?:sion)?|r|rev(?:ision)?)?\.?\s*(\d+(?:\.\d+)*)(?:\+\w+)*$/i

/** The numbers of `5.1.1`, `v2.0` or `Rev. 4`; none for a date and other words. */
function numbersOf(edition: string): number[] {
  return (version.exec(edition.trim())?.[1] ?? '').split('.').filter(Boolean).map(Number)
}

const isYear = ([first = 0]: number[]) => first >= 1900

function orderOf(one: number[], other: number[]): number {
  if (one.length === 0 || other.length === 0 || isYear(one) !== isYear(other)) return 0
  const at = one.concat(other).findIndex((_, index) => (one[index] ?? 0) !== (other[index] ?? 0))
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
