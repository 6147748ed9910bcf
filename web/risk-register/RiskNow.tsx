import { Group, Text } from '@mantine/core'
import type { RegisteredRisk } from '#domain/risk-register/risk-register.contract.ts'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure } from '#web/ui/format.ts'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { ExplainedLink } from '../risks/figure/ExplainedLink.tsx'
import { LevelBadge } from '../risks/LevelBadge.tsx'
import classes from './risk-register.module.css'
import { registerTexts as texts } from './risk-register.texts.ts'

type Figures = Pick<RegisteredRisk, 'risk' | 'coverage' | 'threshold'> &
  Partial<Pick<TopRisk, 'entity' | 'threat'>>

/** A figure and its level, with the threshold on the same scale; a dash without one. */
export function RiskFigure({ of: { risk, coverage, threshold, entity, threat } }: { of: Figures }) {
  // Owners who are no admins need not have the answers behind it.
  const mayExplain = useCan()('risk:read')
  if (risk === null || threshold === null) return <Dimmed span>{texts.noFigure}</Dimmed>
  return (
    <span title={texts.threshold(formatFigure(threshold))}>
      {mayExplain && entity && threat ? (
        <ExplainedLink
          name="risk"
          value={risk}
          of={{ entity: entity.id, threat: threat.id }}
          about={texts.named(threat.name, entity.name)}
        />
      ) : (
        <span data-figures>{formatFigure(risk)}</span>
      )}{' '}
      <LevelBadge of={{ risk, coverage: coverage ?? 0 }} />
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
