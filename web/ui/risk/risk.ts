export const riskLevels = ['very-low', 'low', 'medium', 'high', 'very-high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** Returns the position of a level's word, such as 'Very Low', on the scale. */
export function riskLevelNamed(word: string): RiskLevel {
  return word.toLowerCase().replace(' ', '-') as RiskLevel
}

/** Returns the colors of a level, for charts and cells: a background and a readable text color. */
export function riskColors(level: RiskLevel): { background: string; color: string } {
  return { background: `var(--risk-${level})`, color: `var(--risk-${level}-text)` }
}
