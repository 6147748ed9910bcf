import { Dimmed } from '#web/ui/Dimmed.tsx'
import { LevelBadge } from '../../dashboard/LevelBadge.tsx'
import classes from '../entity-overviews.module.css'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { figure } from '../figures.ts'

interface Props {
  risk: number | null
  coverage: number
  in_scope: number
}

/** A risk: its figure and the word of its level. */
export function LevelCell({ risk, coverage, in_scope }: Props) {
  if (in_scope === 0) {
    return <Dimmed span>{texts.none}</Dimmed>
  }
  return (
    <span className={classes.risk}>
      {risk !== null && <span data-figures>{figure(risk)}</span>}
      <LevelBadge of={{ risk, coverage }} />
    </span>
  )
}
