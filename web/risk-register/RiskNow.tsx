import { Group, Text } from '@mantine/core'
import type { RegisteredRisk } from '#domain/risk-register/risk-register.contract.ts'
import { riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { RiskBadge } from '#web/ui/risk/RiskBadge.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { riskLevelNamed } from '#web/ui/risk/risk.ts'
import classes from './risk-register.module.css'
import { registerTexts as texts } from './risk-register.texts.ts'

type Figures = Pick<RegisteredRisk, 'risk' | 'coverage' | 'threshold'>

/** A figure and its level, with the threshold on the same scale; a dash without one. */
export function RiskFigure({ of: { risk, coverage, threshold } }: { of: Figures }) {
  if (risk === null || threshold === null) return <Dimmed span>{texts.noFigure}</Dimmed>
  const word = riskLevelOf({ risk, coverage: coverage ?? 0 })
  return (
    <span title={texts.threshold(formatFigure(threshold))}>
      <span data-figures>{formatFigure(risk)}</span>{' '}
      {word === null || word === 'Not enough answers' ? (
        <Dimmed span>{word}</Dimmed>
      ) : (
        <RiskBadge level={riskLevelNamed(word)} />
      )}
      <RiskBar risk={risk} threshold={threshold} />
    </span>
  )
}

/** The subject of a dialog, with its figure. */
export function RiskNow({ name, of }: { name: string; of: Figures }) {
  return (
    <Group justify="space-between">
      <Text fw={600}>{name}</Text>
      <span className={classes.now}>
        <RiskFigure of={of} />
      </span>
    </Group>
  )
}
