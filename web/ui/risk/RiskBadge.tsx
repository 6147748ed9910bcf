import { uiTexts } from '../ui.texts.ts'
import classes from './RiskBadge.module.css'
import { type RiskLevel, riskColors } from './risk.ts'

/** A risk level by its word and its color, never by color alone. */
export function RiskBadge({ level }: { level: RiskLevel }) {
  return (
    <span className={classes.badge} style={riskColors(level)}>
      {uiTexts.riskLevel[level]}
    </span>
  )
}
