import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { CompletionBar, shareOf } from '#web/ui/ProgressBar.tsx'
import { FigureLink } from '../../risks/FigureLink.tsx'
import { DashboardLink } from '../DashboardLink.tsx'
import classes from '../dashboard.module.css'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { figure } from '../figures.ts'
import type { EntityRow } from './use-entities.ts'

interface Props {
  row: EntityRow
  period: number | undefined
  children?: ReactNode
}

/** A link to the entity's questions, or to its figures if the assessment cannot be answered now. */
export function CoverageLink({ row, period }: Props) {
  const { id, name } = row.entity
  const label = texts.coverageOf(name)
  const bar = <CompletionBar label={label} done={row.answered} total={row.in_scope} />
  const named = {
    className: classes.bar,
    'aria-label': `${formatPercent(shareOf(row.answered, row.in_scope), 0)} ${label}`,
  }
  if (period) {
    return (
      <Link to="/risks" search={{ period, entity: id }} {...named}>
        {bar}
      </Link>
    )
  }
  return (
    <Link to="/questions" search={{ entity: id }} {...named}>
      {bar}
    </Link>
  )
}

/** A link to the explanation of the figure. */
export function EntityRiskLink({ row, period, children }: Props) {
  if (row.risk === null) return children
  const { id, name } = row.entity
  return (
    <FigureLink
      of={{ period, entity: id }}
      className={classes.fact}
      aria-label={`${texts.risk} ${figure(row.risk)}, ${name}`}
    >
      {children}
    </FigureLink>
  )
}

/** A link to the entity's overdue work. */
export function OverdueLink({ row, children }: Omit<Props, 'period'>) {
  const overdue = row.overdue_assignments
  if (overdue === 0) return <span className={classes.quiet}>{children}</span>
  return (
    <DashboardLink
      patch={{ list: 'overdue', entity: row.entity.id }}
      className={classes.fact}
      aria-label={texts.overdueOf(row.entity.name, formatNumber(overdue))}
    >
      {children}
    </DashboardLink>
  )
}
