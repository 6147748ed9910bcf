import { riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { riskLevelNamed } from '#web/ui/risk/risk.ts'
import { levelTexts as texts } from './level.texts.ts'

/** The level of a risk, or that too few answers exist to name one. */
export function LevelBadge({ of }: { of: { risk: number | null; coverage: number } }) {
  const word = riskLevelOf(of)
  if (word === null || word === 'Not enough answers') {
    return <Dimmed span>{word === null ? texts.noFigure : texts.notEnough}</Dimmed>
  }
  return <RiskBadge level={riskLevelNamed(word)} />
}
