import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { UserLink } from '../../users/UserLink.tsx'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  overview: PeriodOverview
  periodId: number
}

/** People who are behind, those with the most overdue work first. */
export function PeopleSection({ overview, periodId }: Props) {
  const { people, people_count } = overview
  return (
    <section aria-labelledby="overview-people">
      <Title order={2} id="overview-people">
        {texts.people}
      </Title>
      {people_count > 0 && (
        <Text c="dimmed" mb="sm">
          {texts.peopleHelp(people_count)}
        </Text>
      )}
      {people.length === 0 ? (
        <div className={classes.calm}>
          <Text fw={550}>{texts.nobody}</Text>
          <Dimmed>{texts.nobodyHelp}</Dimmed>
        </div>
      ) : (
        <ul className={classes.rows}>
          {people.map(({ user, overdue_assignments: overdue, open_assignments: open }) => (
            <li key={user.id} className={classes.person}>
              <UserLink userId={user.id} className={classes.name}>
                {user.full_name}
              </UserLink>
              <Link
                to="/dashboard"
                search={{ period: periodId, list: 'overdue', person: user.id }}
                className={classes.fact}
              >
                {texts.person(formatNumber(overdue), formatNumber(open))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
