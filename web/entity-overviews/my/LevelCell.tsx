import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FigureLink, type FigureOf } from '../../risks/FigureLink.tsx'
import { LevelBadge } from '../../risks/LevelBadge.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { figure } from '../figures.ts'

interface Props {
  risk: number | null
  coverage: number
  in_scope: number
  of: FigureOf
}

/** A risk: its figure, linked to its explanation, and the word of its level. */
export function LevelCell({ risk, coverage, in_scope, of }: Props) {
  if (in_scope === 0) {
    return <Dimmed span>{texts.none}</Dimmed>
  }
  return (
    <span className={classes.risk}>
      {risk !== null && (
        <FigureLink of={of} className={classes.figure} data-figures>
          {figure(risk)}
        </FigureLink>
      )}
      <LevelBadge of={{ risk, coverage }} />
    </span>
  )
}
