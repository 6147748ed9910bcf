import type { ReactNode } from 'react'
import { riskColors, riskLevels } from '#web/ui/risk/risk.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import classes from '../risks.module.css'
import { risksTexts as texts } from '../risks.texts.ts'

/** The words for the colors of a picture, and for its other marks. */
export function LevelScale({ children }: { children?: ReactNode }) {
  return (
    <ul className={classes.scale} aria-label={texts.scale}>
      {riskLevels.map(level => (
        <li key={level} style={riskColors(level)}>
          {uiTexts.riskLevel[level]}
        </li>
      ))}
      {children}
    </ul>
  )
}
