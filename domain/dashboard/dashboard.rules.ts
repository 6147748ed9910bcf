import { figuresFrom, type RiskSums, rounded } from '../risks/risks.rules.ts'
import type { Progress } from './dashboard.contract.ts'

/** The sums behind progress, as whole numbers that add up. */
export type ProgressSums = RiskSums & { accepted: number }

/** The progress of everything that these are the sums of; of nothing when there are none. */
export function progressOf(all: Iterable<ProgressSums>): Progress {
  const sums = { ...nothing }
  for (const each of all) add(sums, each)
  const { score, risk, exposure, coverage } = figuresFrom(sums)
  return {
    in_scope: sums.in_scope,
    answered: sums.answered,
    not_applicable: sums.not_applicable,
    accepted: sums.accepted,
    coverage: rounded(coverage),
    score: shown(score),
    risk: shown(risk),
    exposure: shown(exposure),
  }
}

const nothing: ProgressSums = {
  in_scope: 0,
  answered: 0,
  not_applicable: 0,
  accepted: 0,
  weight: 0,
  weighted_score: 0,
  rated_weight: 0,
  weighted_risk: 0,
  open_weight: 0,
  open_risk: 0,
}

/** Names each sum: a loop over their names takes several times as long. */
function add(sums: ProgressSums, each: ProgressSums): void {
  sums.in_scope += each.in_scope
  sums.answered += each.answered
  sums.not_applicable += each.not_applicable
  sums.accepted += each.accepted
  sums.weight += each.weight
  sums.weighted_score += each.weighted_score
  sums.rated_weight += each.rated_weight
  sums.weighted_risk += each.weighted_risk
  sums.open_weight += each.open_weight
  sums.open_risk += each.open_risk
}

const shown = (figure: number | null) => (figure === null ? null : rounded(figure))

interface Ranked {
  name: string
  risk: number | null
}

/** The highest risk first, those without a figure last, equal ones by name. */
export function byRisk(a: Ranked, b: Ranked): number {
  const [first, second] = [a.risk ?? -1, b.risk ?? -1]
  return second - first || a.name.localeCompare(b.name, 'en')
}
