import { Link } from '@tanstack/react-router'
import { useMe } from '#web/platform/session/me.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { CompletionBar, shareOf } from '#web/ui/ProgressBar.tsx'
import { FigureLink } from '../../risks/FigureLink.tsx'
import classes from '../dashboard.module.css'
import { divisionsTexts as texts } from '../dashboard.texts.ts'
import { figure } from '../figures.ts'
import type { DivisionRow } from './division-row.ts'

interface Props {
  row: DivisionRow
}

/** A link to the division's dashboard, which enters the division. */
export function DivisionCoverageLink({ row }: Props) {
  const { id, name } = row.division
  if (row.in_scope === 0) return <span className={classes.quiet}>–</span>
  const label = texts.coverageOf(name)
  return (
    <Link
      to="/dashboard"
      search={{ division_id: id }}
      className={classes.bar}
      aria-label={`${formatPercent(shareOf(row.answered, row.in_scope), 0)} ${label}`}
      preload={false}
    >
      <CompletionBar label={label} done={row.answered} total={row.in_scope} />
    </Link>
  )
}

/** The division's risk, linked to its explanation; not from inside another division, which it would be narrowed to. */
export function DivisionRisk({ row }: Props) {
  const active = useMe()?.active_division_id ?? null
  const { division, assessment_period: period, risk } = row
  if (risk === null || (active !== null && active !== division.id)) return figure(risk)
  return (
    <FigureLink of={{ period: period?.id, division: division.id }} className={classes.fact}>
      {figure(risk)}
    </FigureLink>
  )
}

/** A link to the division's overdue work, which enters the division. */
export function DivisionOverdueLink({ row }: Props) {
  const count = formatNumber(row.overdue_assignments)
  if (row.overdue_assignments === 0) return <span className={classes.quiet}>{count}</span>
  return (
    <Link
      to="/overdue"
      search={{ division_id: row.division.id }}
      className={classes.fact}
      aria-label={texts.overdueOf(count, row.division.name)}
      preload={false}
    >
      {count}
    </Link>
  )
}

export function DivisionEntitiesLink({ row }: Props) {
  const count = formatNumber(row.entities_count)
  return (
    <Link
      to="/company/entities"
      search={{ division: row.division.id }}
      className={classes.fact}
      aria-label={texts.entitiesOf(count, row.division.name)}
    >
      {count}
    </Link>
  )
}

export function DivisionPeopleLink({ row }: Props) {
  const count = formatNumber(row.users_count)
  return (
    <Link
      to="/company/users"
      search={{ division: row.division.id }}
      className={classes.fact}
      title={texts.admins(row.admins_count)}
      aria-label={texts.peopleOf(count, row.division.name)}
    >
      {count}
    </Link>
  )
}
