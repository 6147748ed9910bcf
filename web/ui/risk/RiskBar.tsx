import classes from './RiskBar.module.css'
import { riskColors, riskLevels } from './risk.ts'

interface Props {
  /** From 0 to 100. */
  risk: number
  /** Left out where the frameworks have different ones. */
  threshold?: number | undefined
}

/** A risk as a dot on the scale of its five levels, and its threshold as a line. The words beside it repeat it. */
export function RiskBar({ risk, threshold }: Props) {
  return (
    <span className={classes.bar} aria-hidden>
      {riskLevels.map(level => (
        <span key={level} className={classes.level} style={{ background: riskColors(level).background }} />
      ))}
      {threshold !== undefined && (
        <span className={classes.threshold} style={{ insetInlineStart: `${threshold}%` }} />
      )}
      <span className={classes.risk} style={{ insetInlineStart: `${risk}%` }} />
    </span>
  )
}
