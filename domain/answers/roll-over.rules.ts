/**
 * The fate of an answer of an earlier assessment. `new`: it is copied; all others stay as they are. `changed`: its
 * question or option is another one by now, or gone, and an answer stands for no question that it was not given to.
 */
export const rollStates = ['new', 'answered', 'changed', 'excluded', 'locked', 'out_of_scope'] as const
export type RollState = (typeof rollStates)[number]

export type RollCounts = Record<RollState, number>

export function noRollCounts(): RollCounts {
  return Object.fromEntries(rollStates.map(state => [state, 0])) as RollCounts
}

/** Adds the counts of these rows up by the key, in the order in which the keys first come. */
export function countsBy<Key>(
  rows: readonly { state: RollState; answers: number; key: Key }[],
): Map<Key, RollCounts> {
  const counts = new Map<Key, RollCounts>()
  for (const { key, state, answers } of rows) {
    const own = counts.get(key) ?? noRollCounts()
    own[state] += answers
    counts.set(key, own)
  }
  return counts
}

export function totalOf(counts: RollCounts): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0)
}
