import { IconAlertTriangle } from '@tabler/icons-react'
import type { RatedPair } from '#domain/risk-profiles/what-if.contract.ts'
import { needsRemediation, riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import type { FigureOf } from '../../risks/FigureLink.tsx'
import { LevelBadge } from '../../risks/LevelBadge.tsx'
import { ExplainedPair } from './ExplainedPair.tsx'
import { HighestPair } from './HighestPair.tsx'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'
import { CountPair } from './Pair.tsx'

interface Props {
  row: RatedPair | undefined
  threshold: number
  /** The figure as it is saved, and its name. */
  of: FigureOf
  name: string
}

/** The risk of a threat or category as it is and as it would be, its rank, and whether it is above the threshold. */
export function RatedFacts({ row, threshold, of, name }: Props) {
  if (!row) return null
  const { now, after, coverage } = row
  if (now.risk === null) return <span className={classes.facts}>{texts.notAnswered}</span>
  return (
    <span className={classes.facts}>
      <span>
        {texts.risk}{' '}
        <ExplainedPair
          of={of}
          name={name}
          figure="risk"
          now={{ value: now.risk, sums: now.sums }}
          after={{ value: after.risk, sums: after.sums }}
        />
      </span>
      <LevelOf risk={after.risk} coverage={coverage} />
      {now.risk_rank !== null && after.risk_rank !== null && (
        <span data-figures>
          {now.risk_rank === after.risk_rank
            ? texts.rank(now.risk_rank)
            : texts.rankMoves(now.risk_rank, after.risk_rank)}
        </span>
      )}
      {needsRemediation(after.risk, threshold) && (
        <span className={classes.above}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          {texts.aboveThreshold}
        </span>
      )}
      <HighestPair now={now} after={after} of={of} about={name} />
      {(now.above > 0 || after.above > 0) && (
        <span>
          <CountPair now={now.above} after={after.above} /> {texts.aboveOf(after.above)}
        </span>
      )}
    </span>
  )
}

/** The level of a risk, or the reason why it has none. */
export function LevelOf({ risk, coverage }: { risk: number | null; coverage: number }) {
  return riskLevelOf({ risk, coverage }) === null ? null : <LevelBadge of={{ risk, coverage }} />
}
