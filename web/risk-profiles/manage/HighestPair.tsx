import type { Extremes } from '#domain/risks/risks.contract.ts'
import { formatFigure } from '#web/ui/format.ts'
import type { FigureOf } from '../../risks/FigureLink.tsx'
import { HighestLink } from '../../risks/figure/HighestLink.tsx'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'

type Hidden = Pick<Extremes, 'worst' | 'spread'>

interface Props {
  now: Hidden
  after: Hidden
  /** The average that hides it, and the name of that. */
  of: FigureOf
  about: string
  /** Without the word, where a heading says it. */
  isInColumn?: boolean
}

/** The entity with the highest risk as it is, linked to how that comes about, and as it would be: it may be another one. */
export function HighestPair({ now, after, of, about, isInColumn = false }: Props) {
  if (!now.worst || !hidesOthers(now)) return null
  const [is, would] = [shown(now), shown(after)]
  return (
    <span data-figures className={classes.highest}>
      <HighestLink
        worst={now.worst}
        of={of}
        about={about}
        isInColumn={isInColumn}
        className={classes.explained}
      />
      {is !== would && (
        <>
          {' '}
          → <b>{would}</b>
        </>
      )}
    </span>
  )
}

/** An average of one entity hides nothing. */
export const hidesOthers = ({ spread }: Hidden) => spread !== null && spread.entities > 1

const shown = ({ worst }: Hidden) =>
  worst ? texts.highestBy(formatFigure(worst.risk), worst.entity.name) : '–'
