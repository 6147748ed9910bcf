/** An answer that could be remedied. `weighted_risk` is 25 × weight × risk, what it adds to the risk of the scope. */
export interface PayingCandidate {
  weighted_risk: number
  /** Null if nobody knows; a budget needs to know all of them. */
  cost_cents: number | null
}

/**
 * Chooses greedily among candidates, which come with the highest weighted risk first. For a number of tasks, the first ones.
 * For a budget, in cents, those with the most risk for their cost; one that no longer fits is passed over, and cheaper ones
 * may follow. Ties keep the order of the candidates.
 */
export function chooseGreedily<Candidate extends PayingCandidate>(
  candidates: readonly Candidate[],
  { tasks, budget_cents }: { tasks?: number | undefined; budget_cents?: number | undefined },
): Candidate[] {
  if (budget_cents === undefined) return candidates.slice(0, tasks)
  const chosen: Candidate[] = []
  let left = budget_cents
  for (const candidate of candidates.toSorted(byWorth)) {
    if (chosen.length === tasks) break
    const cost = candidate.cost_cents ?? 0
    if (cost > left) continue
    left -= cost
    chosen.push(candidate)
  }
  return chosen
}

/** Compares weighted risk for the cost, without dividing: nothing costs nothing. */
const byWorth = (one: PayingCandidate, other: PayingCandidate) =>
  other.weighted_risk * (one.cost_cents ?? 0) - one.weighted_risk * (other.cost_cents ?? 0)
