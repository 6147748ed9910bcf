export const riskLevels = ['very-low', 'low', 'medium', 'high', 'very-high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The level of a score from 0 to 100: below 20 very low, from 20 low, 40 medium, 60 high, 80 very high. */
export function riskLevelOf(score: number): RiskLevel {
  if (score < 20) return 'very-low'
  if (score < 40) return 'low'
  if (score < 60) return 'medium'
  if (score < 80) return 'high'
  return 'very-high'
}

/** The colours of a level, for charts and cells: a ground and the text that can be read on it. */
export function riskColors(level: RiskLevel): { background: string; color: string } {
  return { background: `var(--risk-${level})`, color: `var(--risk-${level}-text)` }
}
