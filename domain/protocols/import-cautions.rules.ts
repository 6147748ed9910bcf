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

/**
 * Returns the reasons to ask before an import, as sentences: it puts an older edition over a newer one, or removes more
 * than half of the topics and questions, as another publisher's framework of the same name would.
 */
export function cautionsOf(existing: Edition | null, imported: Edition, changes: Counts): string[] {
  if (!existing) return []
  const { updated, unchanged, removed } = changes
  const total = updated + unchanged + removed
  const cautions = isOlder(imported, existing) ? [olderSentence(imported, existing)] : []
  if (removed * 2 <= total) return cautions
  return [
    ...cautions,
    `It removes ${removed.toLocaleString('en')} of ${total.toLocaleString('en')} topics and questions.`,
  ]
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
