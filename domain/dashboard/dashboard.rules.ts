import { figuresFrom, type RiskSums, rounded } from '../risks/risks.rules.ts'
import type { Progress } from './dashboard.contract.ts'

/** The sums behind progress, as whole numbers that add up. */
export type ProgressSums = RiskSums & { accepted: number }

/** The progress of everything that these are the sums of; of nothing when there are none. */
export function progressOf(all: Iterable<ProgressSums>): Progress {
  const sums = { ...nothing }
  for (const each of all) for (const name of names) sums[name] += each[name]
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
const names = Object.keys(nothing) as (keyof ProgressSums)[]

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
