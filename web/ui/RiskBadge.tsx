import { formatPercent } from './format.ts'
import classes from './RiskBadge.module.css'
import { type RiskLevel, riskColors, riskLevelOf } from './risk.ts'
import { uiTexts } from './ui.texts.ts'

interface Props {
  /** 0 to 100; null where nothing was rated. */
  score?: number | null
  level?: RiskLevel
  /** Shows the score beside the word. */
  withScore?: boolean
}

/** A risk level by its word and its colour, never by colour alone. */
export function RiskBadge({ score = null, level, withScore = false }: Props) {
  const shown = level ?? (score === null ? null : riskLevelOf(score))
  if (!shown) return <span className={classes.none}>{uiTexts.noRisk}</span>
  return (
    <span className={classes.risk}>
      <span className={classes.badge} style={riskColors(shown)}>
        {uiTexts.riskLevel[shown]}
      </span>
      {withScore && score !== null && <span data-figures>{formatPercent(score)}</span>}
    </span>
  )
}
