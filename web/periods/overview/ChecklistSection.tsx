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

/** The work that is left before closing; each line leads to what it counts. */
export function ChecklistSection({ overview, period }: Props) {
  const overdue = overview.overall.overdue_assignments
  return (
    <section aria-labelledby="overview-checklist">
      <Title order={2} id="overview-checklist">
        {period.abilities.close ? texts.checklist : texts.checklistOfOthers}
      </Title>
      <Text c="dimmed" mb="sm">
        {period.abilities.close ? texts.checklistHelp : texts.checklistOfOthersHelp}
      </Text>
      <ul className={classes.rows}>
        {checksOf(overview).map(check => {
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
  const { id, is_current } = period
  if (left > 0 && name in lists) {
    const list = lists[name as keyof typeof lists]
    return (
      <Link to="/dashboard" search={{ period: id, list }} className={classes.name}>
        {children}
      </Link>
    )
  }
  if (left > 0 && name === 'confirmed') {
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
      <Link to="/company/entities" className={classes.name}>
        {children}
      </Link>
    )
  }
  return <span>{children}</span>
}
