import { Text } from '@mantine/core'
import { riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { riskLevelNamed } from '#web/ui/risk/risk.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

/** The level of a risk, or that too few answers exist to name one. */
export function LevelBadge({ of }: { of: { risk: number | null; coverage: number } }) {
  const word = riskLevelOf(of)
  if (word === null || word === 'Not enough answers') {
    return (
      <Text component="span" size="sm" c="dimmed">
        {word === null ? texts.noFigure : texts.notEnough}
      </Text>
    )
  }
  return <RiskBadge level={riskLevelNamed(word)} />
}
