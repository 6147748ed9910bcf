import { Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { type Check, checksOf } from './checks.ts'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  overview: PeriodOverview
  period: AssessmentPeriod
}

/** The work that is left before closing, or was left then; each line leads to what it counts. */
export function ChecklistSection({ overview, period }: Props) {
  const overdue = overview.overall.overdue_assignments
  const isClosed = period.closed_at !== null
  const checks = checksOf(overview).filter(({ left }) => !isClosed || left > 0)
  const { title, help } = headOf(period)
  if (checks.length === 0) return null
  return (
    <section aria-labelledby="overview-checklist">
      <Title order={2} id="overview-checklist">
        {title}
      </Title>
      <Text c="dimmed" mb="sm">
        {help}
      </Text>
      <ul className={classes.rows}>
        {checks.map(check => {
          const Icon = check.left === 0 ? IconCircleCheck : IconCircleDashed
          return (
            <li key={check.name} className={classes.check} data-done={check.left === 0 || undefined}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <CheckLink check={check} period={period}>
                {check.words}
              </CheckLink>
              {check.name === 'assignments' && overdue > 0 && (
                <Link
                  to="/dashboard"
                  search={{ period: period.id, list: 'overdue' }}
                  className={classes.fact}
                  data-late
                >
                  {texts.overdue(formatNumber(overdue))}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function headOf({ closed_at, abilities }: AssessmentPeriod) {
  if (closed_at !== null) return { title: texts.leftOpen, help: texts.leftOpenHelp }
  if (abilities.close) return { title: texts.checklist, help: texts.checklistHelp }
  return { title: texts.checklistOfOthers, help: texts.checklistOfOthersHelp }
}

const lists = { accepted: 'not-accepted', assignments: 'open', requests: 'exclusions' } as const

/** Questions are listed for the current assessment only. */
function CheckLink({
  check,
  period,
  children,
}: {
  check: Check
  period: AssessmentPeriod
  children: ReactNode
}) {
  const { name, left } = check
  const { id, is_current, closed_at } = period
  if (left > 0 && name in lists) {
    const list = lists[name as keyof typeof lists]
    return (
      <Link to="/dashboard" search={{ period: id, list }} className={classes.name}>
        {children}
      </Link>
    )
  }
  if (left > 0 && name === 'confirmed' && closed_at === null) {
    return (
      <Link to="/review" search={{ carried: true, period: id }} className={classes.name}>
        {children}
      </Link>
    )
  }
  if (left > 0 && name === 'answered' && is_current) {
    return (
      <Link to="/questions" search={{ open: true }} className={classes.name}>
        {children}
      </Link>
    )
  }
  if (left > 0 && name === 'locked' && is_current) {
    return (
      <Link to="/company/entities" search={{ lock: 'unlocked' }} className={classes.name}>
        {children}
      </Link>
    )
  }
  return <span>{children}</span>
}
