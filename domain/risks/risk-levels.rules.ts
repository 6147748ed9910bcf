import type { RiskFigures } from './risks.rules.ts'

export type RiskLevel = 'Very Low' | 'Low' | 'Medium' | 'High' | 'Very High'

/** Coverage in percent below which a risk is not meaningful enough to be named. */
const ENOUGH = 50

/** Decisions §4: below 20 Very Low, 20 Low, 40 Medium, 60 High, 80 Very High; none below half coverage. Null without a risk. */
export function riskLevelOf({
  risk,
  coverage,
}: Pick<RiskFigures, 'risk' | 'coverage'>): RiskLevel | 'Not enough answers' | null {
  if (coverage < ENOUGH) return 'Not enough answers'
  return risk === null ? null : levelOfRisk(risk)
}

/** The same for a risk of 4 to 100 alone, such as an inherent risk. */
export function levelOfRisk(risk: number): RiskLevel {
  if (risk < 20) return 'Very Low'
  if (risk < 40) return 'Low'
  if (risk < 60) return 'Medium'
  return risk < 80 ? 'High' : 'Very High'
}

const levels: readonly RiskLevel[] = ['Very Low', 'Low', 'Medium', 'High', 'Very High']

/** An average hides its worst if that lies two levels above it, and enough is answered for a level at all. */
export function hidesWorst(average: number | null, worst: Pick<RiskFigures, 'risk' | 'coverage'>): boolean {
  const level = riskLevelOf(worst)
  if (average === null || level === null || level === 'Not enough answers') return false
  return levels.indexOf(level) - levels.indexOf(levelOfRisk(average)) >= 2
}

/** The dense rank of each risk: 1 for the highest, equal risks share a rank, null stays null. */
export function denseRanks(risks: readonly (number | null)[]): (number | null)[] {
  const descending = [...new Set(risks)].filter(risk => risk !== null).sort((a, b) => b - a)
  const ranks = new Map(descending.map((risk, index) => [risk, index + 1]))
  return risks.map(risk => (risk === null ? null : (ranks.get(risk) ?? null)))
}

/** Above the threshold, and not at it. */
export function needsRemediation(risk: number | null, threshold: number): boolean {
  return risk !== null && risk > threshold
}

/**
 * Tells whether a figure is compared with its threshold. One above it needs remediation however few questions are answered; with
 * less than half of them, being within it means nothing.
 */
export function isJudged(
  { risk, coverage }: Pick<RiskFigures, 'risk' | 'coverage'>,
  threshold: number,
): boolean {
  return needsRemediation(risk, threshold) || (risk !== null && coverage >= ENOUGH)
}

/**
 * The badge beside a completion, by percent done: the less is done, the higher the tier.
 * From the specification of answering, section 4; another thing than the level of a risk.
 */
export function completionTier(
  percent: number,
  count: number | null,
  total: number | null,
): RiskLevel | 'None' {
  if (percent >= 100) return 'Very Low'
  if (percent >= 75) return 'Low'
  if (percent >= 50) return 'Medium'
  if (percent >= 25) return 'High'
  return percent === 0 && !count && !total ? 'None' : 'Very High'
}
