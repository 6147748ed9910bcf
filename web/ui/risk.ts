export const riskLevels = ['very-low', 'low', 'medium', 'high', 'very-high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The place of a level's word, such as 'Very Low', on the scale. */
export function riskLevelNamed(word: string): RiskLevel {
  return word.toLowerCase().replace(' ', '-') as RiskLevel
}

/** The colours of a level, for charts and cells: a ground and the text that can be read on it. */
export function riskColors(level: RiskLevel): { background: string; color: string } {
  return { background: `var(--risk-${level})`, color: `var(--risk-${level}-text)` }
}
