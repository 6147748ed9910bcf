import type { Choice, LibraryFramework, LibraryQuestion } from './library-schema.ts'

interface Option {
  option: string
  value: number
}

const MOST = 26
const LONGEST = 2000

/** The words that a library uses for a question that does not apply, which people say without an option. */
export const isNotApplicable = ({ value }: Choice) => /^(?:n\/?\.?a\.?|not applicable)$/i.test(value)

/**
 * The choices of a question as options, the fullest first: by their scores, or by their words. Returns nothing for a
 * question that has none, or whose choices say nothing of how fully something is in place.
 */
export function optionsOfChoices(question: LibraryQuestion): Option[] | undefined {
  const choices = (question.choices ?? []).filter(choice => choice.value && !isNotApplicable(choice))
  if (choices.length === 0 || choices.length > MOST) return undefined
  const scores = choices.map(scoreOf)
  const values = scores.every(score => score !== null) ? spread(scores) : valuesOfWords(choices)
  return (
    values && ordered(choices.map(({ value }, at) => ({ option: clipped(value), value: values[at] ?? 0 })))
  )
}

/** The levels of a framework as options, the highest first. */
export function optionsOfScores({
  scores_definition,
  min_score,
  max_score,
}: LibraryFramework): Option[] | undefined {
  const levels = (scores_definition ?? []).filter(({ name, description }) => name || description)
  if (levels.length < 2 || levels.length > MOST) return undefined
  const scores = levels.map(({ score }) => numberIn(score))
  if (scores.some(score => score === null)) return undefined
  const bounds = [numberIn(min_score), numberIn(max_score)].filter(bound => bound !== null)
  const values = spread(scores as number[], bounds)
  return ordered(
    levels.map(({ name, description }, at) => ({
      option: clipped([name, description].filter(Boolean).join(': ')),
      value: values[at] ?? 0,
    })),
  )
}

function scoreOf({ add_score, score }: Choice): number | null {
  return numberIn(add_score) ?? numberIn(score)
}

function numberIn(text: string): number | null {
  return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : null
}

/** Scores between the lowest and the highest as 0 to 100. */
function spread(scores: readonly number[], bounds: readonly number[] = []): number[] {
  const [low, high] = [Math.min(...scores, ...bounds), Math.max(...scores, ...bounds)]
  return scores.map(score => (high === low ? 100 : Math.round(((score - low) / (high - low)) * 100)))
}

const known: [RegExp, number][] = [
  [/^(?:yes|true|fully|full|complete|completed|implemented|compliant|in place)\b/i, 100],
  [/^(?:mostly|largely)\b/i, 75],
  [/^(?:partial|partially|partly|in progress)\b/i, 50],
  [/^(?:planned|started)\b/i, 25],
  [/^(?:no|not|none|false|never|non-compliant)\b/i, 0],
]

/** The values of Yes, Partly, No and the like, if all choices are such words. */
function valuesOfWords(choices: readonly Choice[]): number[] | undefined {
  const values = choices.map(({ value }) => known.find(([pattern]) => pattern.test(value))?.[1])
  return values.every(value => value !== undefined) ? values : undefined
}

function ordered(options: Option[]): Option[] {
  return options.toSorted((one, other) => other.value - one.value)
}

const clipped = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
