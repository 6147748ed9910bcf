import type { ReactNode } from 'react'
import { formatPercent } from '#web/ui/format.ts'
import { FigureLink, type FigureOf } from '../FigureLink.tsx'
import { figure } from '../risk-names.ts'
import classes from './figure.module.css'
import { figureTexts as texts } from './figure.texts.ts'

interface Props {
  name: 'risk' | 'score' | 'exposure' | 'coverage'
  value: number | null
  of: FigureOf
  /** The name of what the figure is of. */
  about: string
  className?: string | undefined
  /** Shown in place of the figure, such as a bar of it. */
  children?: ReactNode
}

/** A figure, linked to how it comes about. */
export function ExplainedLink({ name, value, of, about, className = classes.explained, children }: Props) {
  if (value === null) return figure(null)
  const shown = name === 'coverage' ? formatPercent(value, 0) : figure(value)
  return (
    <FigureLink of={of} className={className} aria-label={`${shown}: ${texts[name]}, ${about}`}>
      {children ?? shown}
    </FigureLink>
  )
}
