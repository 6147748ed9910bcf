import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { formatFigure, formatNumber, shownDifference } from '#web/ui/format.ts'
import classes from './manage.module.css'
import { manageTexts as texts } from './manage.texts.ts'

interface Props {
  now: number | null
  after: number | null
}

const shown = (value: number | null) => (value === null ? '–' : formatFigure(value))

/** A figure as it is and as it would be; one figure if nothing would change. */
export function Pair({ now, after }: Props) {
  if (shown(now) === shown(after)) return <span data-figures>{shown(now)}</span>
  return (
    <span data-figures className={classes.pair}>
      <VisuallyHidden>{texts.spoken(shown(now), shown(after))}</VisuallyHidden>
      <span aria-hidden className={classes.now}>
        {shown(now)}
      </span>
      <span aria-hidden>→</span>
      <b aria-hidden>{shown(after)}</b>
    </span>
  )
}

/** A number of things as it is and as it would be. */
export function CountPair({ now, after }: { now: number; after: number }) {
  const [is, would] = [formatNumber(now), formatNumber(after)]
  if (now === after) return <span data-figures>{is}</span>
  return (
    <span data-figures className={classes.pair}>
      <VisuallyHidden>{texts.spoken(is, would)}</VisuallyHidden>
      <span aria-hidden className={classes.now}>
        {is}
      </span>
      <span aria-hidden>→</span>
      <b aria-hidden>{would}</b>
    </span>
  )
}

/** By how much a risk would rise or fall. */
export function Change({ now, after }: Props) {
  if (now === null || after === null || shown(now) === shown(after)) return <span data-figures>–</span>
  const isWorse = after > now
  const Icon = isWorse ? IconArrowUp : IconArrowDown
  const amount = formatFigure(Math.abs(shownDifference(after, now)))
  return (
    <span data-figures className={classes.change} data-worse={isWorse || undefined}>
      <Icon size={14} stroke={2} aria-hidden />
      <span aria-hidden>{amount}</span>
      <VisuallyHidden>{isWorse ? texts.higher(amount) : texts.lower(amount)}</VisuallyHidden>
    </span>
  )
}
