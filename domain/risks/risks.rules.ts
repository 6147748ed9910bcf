/** A likelihood or an impact where a question has no threat or category, or its profile does not rate it. */
export const UNRATED = 3

/** The risk above which something needs remediation, where the period sets no threshold of its own. */
export const DEFAULT_THRESHOLD = 25

/** Threat and category of a question as a risk profile rates them, 1 to 5; null without a risk profile. */
export interface Rating {
  likelihood: number | null
  impact: number | null
}

/** An answer as it was saved. `score` is 0 to 100, null when not applicable; `weight` is 1 to 5. */
export interface ScoredAnswer extends Rating {
  score: number | null
  weight: number
}

/** A question in scope of an entity, with its weight and rating as they are now, and its answer if there is one. */
export interface ScopedQuestion extends Rating {
  weight: number
  answer: ScoredAnswer | null
}

/** The sums behind risk figures, as whole numbers, so that no order of adding changes them. */
export interface RiskSums {
  in_scope: number
  /** Not-applicable answers among them. */
  answered: number
  not_applicable: number
  /** Σ weight of the answers that apply. */
  weight: number
  /** Σ weight × score of the same. */
  weighted_score: number
  /** Σ weight of those with a likelihood and an impact. */
  rated_weight: number
  /** Σ weight × likelihood × impact × (100 − score) of the same: 25 × Σ weight × residual risk. */
  weighted_risk: number
  /** Σ weight now of the unanswered questions with a likelihood and an impact. */
  open_weight: number
  /** Σ weight × likelihood × impact × 100 of the same: 25 × Σ weight × residual risk at score 0. */
  open_risk: number
}

/** `risk`, `score` and `exposure` are 0 to 100, not rounded, null where there is nothing to divide by; `coverage` is a percentage. */
export interface RiskFigures {
  score: number | null
  risk: number | null
  exposure: number | null
  coverage: number
}

/** Decisions §4: likelihood × impact × 4, that is 4 to 100. */
export function inherentRisk(likelihood: number, impact: number): number {
  return likelihood * impact * 4
}

/** Returns the rest of an inherent risk when its control is in place to `score` percent (decisions §4). */
export function residualRisk(inherent: number, score: number): number {
  return inherent * (1 - score / 100)
}

/** The figures of a set of questions in scope. */
export function figuresOf(set: Iterable<ScopedQuestion>): RiskFigures {
  return figuresFrom(sumsOf(set))
}

/**
 * Decisions §4: `score` = Σ weight·score / Σ weight, `risk` = Σ weight·residual risk / Σ weight, over the answers that
 * apply; `exposure` is the same risk with the unanswered questions at score 0. Answers without a likelihood and an
 * impact enter `score` and `coverage` only.
 */
export function figuresFrom(sums: RiskSums): RiskFigures {
  const exposed = sums.weighted_risk + sums.open_risk
  return {
    score: sums.weight > 0 ? sums.weighted_score / sums.weight : null,
    risk: sums.rated_weight > 0 ? sums.weighted_risk / (25 * sums.rated_weight) : null,
    exposure:
      sums.rated_weight + sums.open_weight > 0
        ? exposed / (25 * (sums.rated_weight + sums.open_weight))
        : null,
    coverage: sums.in_scope > 0 ? (100 * sums.answered) / sums.in_scope : 0,
  }
}

/** Adds a set of questions up. */
export function sumsOf(set: Iterable<ScopedQuestion>): RiskSums {
  const sums: RiskSums = {
    in_scope: 0,
    answered: 0,
    not_applicable: 0,
    weight: 0,
    weighted_score: 0,
    rated_weight: 0,
    weighted_risk: 0,
    open_weight: 0,
    open_risk: 0,
  }
  for (const question of set) {
    sums.in_scope++
    if (question.answer) addAnswer(sums, question.answer)
    else addOpen(sums, question)
  }
  return sums
}

function addAnswer(sums: RiskSums, { score, weight, likelihood, impact }: ScoredAnswer): void {
  sums.answered++
  if (score === null) {
    sums.not_applicable++
    return
  }
  sums.weight += weight
  sums.weighted_score += weight * score
  if (likelihood === null || impact === null) return
  sums.rated_weight += weight
  sums.weighted_risk += weight * likelihood * impact * (100 - score)
}

function addOpen(sums: RiskSums, { weight, likelihood, impact }: ScopedQuestion): void {
  if (likelihood === null || impact === null) return
  sums.open_weight += weight
  sums.open_risk += weight * likelihood * impact * 100
}

/**
 * Two decimals, half up. Near a half, twelve digits come first: 1.005 is a little less than itself as a binary fraction.
 * Further away they change nothing, and printing them takes several times as long.
 */
export function rounded(value: number): number {
  const hundredths = value * 100
  const isNearHalf = Math.abs(hundredths - Math.floor(hundredths) - 0.5) < 1e-6
  const isLarge = Math.abs(hundredths) > 1e5
  const exact = isNearHalf || isLarge ? Number(hundredths.toPrecision(12)) : hundredths
  return Math.round(exact) / 100
}
