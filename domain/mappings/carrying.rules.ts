/**
 * The effect on a question and entity whose equal question is answered. `new`: the answer is copied; all others stay as
 * they are.
 */
export const carryStates = [
  'new',
  'answered',
  'choice',
  'differs',
  'incomplete',
  'locked',
  'excluded',
  'out_of_scope',
  'refused',
] as const
export type CarryState = (typeof carryStates)[number]

export type CarryCounts = Record<CarryState, number>

export function noCounts(): CarryCounts {
  return Object.fromEntries(carryStates.map(state => [state, 0])) as CarryCounts
}

interface Option {
  id: number
  value: number
}

/**
 * The option that stands for one of an equal question: the one with the same value, or what a person chose for this
 * value. Null if none has it, or several do: the nearest is never guessed.
 */
export function counterpart(
  value: number,
  options: readonly Option[],
  chosen: number | undefined,
): number | null {
  if (chosen !== undefined && options.some(({ id }) => id === chosen)) return chosen
  const same = options.filter(option => option.value === value)
  return same.length === 1 ? (same[0]?.id ?? null) : null
}

interface SourceAnswer {
  id: number
  /** Null: not applicable. */
  value: number | null
}

/**
 * The answer to copy, of one or more equal questions that are answered: the newest first if they agree. `differs` if
 * they do not, as no answer is more right than another.
 */
export function sourceOf<Answer extends SourceAnswer>(answers: readonly Answer[]): Answer | 'differs' {
  const [first] = answers
  if (!first) throw new Error('There is nothing to carry.')
  return answers.every(({ value }) => value === first.value) ? first : 'differs'
}

interface Target {
  inScope: boolean
  excluded: boolean
  locked: boolean
  closed: boolean
  existing: object | null
}

/** The state that forbids copying an answer to a question and entity, or null. */
export function obstacleOf(target: Target | undefined): CarryState | null {
  if (!target?.inScope) return 'out_of_scope'
  if (target.existing) return 'answered'
  if (target.excluded) return 'excluded'
  return target.locked || target.closed ? 'locked' : null
}
