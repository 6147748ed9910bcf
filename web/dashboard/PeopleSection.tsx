import { Button, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { UserLink } from '../users/UserLink.tsx'
import { DashboardLink } from './DashboardLink.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import type { DashboardPart } from './dashboard-part.ts'

const FIRST = 5

/** People who are behind, those with the most overdue work first. */
export function PeopleSection({ data }: Omit<DashboardPart, 'onChange'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? data.people : data.people.slice(0, FIRST)
  return (
    <section aria-labelledby="dashboard-people">
      <Title order={2} id="dashboard-people">
        {texts.people}
      </Title>
      {data.people.length === 0 ? (
        <div className={classes.calm}>
          <IconCircleCheck size={22} stroke={1.5} className={classes.icon} aria-hidden />
          <Text fw={550}>{texts.nobody}</Text>
          <Dimmed>{texts.nobodyHelp}</Dimmed>
        </div>
      ) : (
        <>
          <Text c="dimmed" mb="sm">
            {texts.peopleHelp}
          </Text>
          <ul className={classes.rows}>
            {shown.map(({ user, overdue_assignments: overdue, open_assignments: open }) => (
              <li key={user.id} className={classes.person}>
                <UserLink userId={user.id} className={classes.name}>
                  {user.full_name}
                </UserLink>
                <DashboardLink patch={{ list: 'overdue', person: user.id }} className={classes.fact}>
                  {texts.person(formatNumber(overdue), formatNumber(open))}
                </DashboardLink>
              </li>
            ))}
          </ul>
          {data.people.length > FIRST && (
            <Button
              variant="subtle"
              size="compact-sm"
              mt="xs"
              onClick={() => setWhole(!isWhole)}
              aria-expanded={isWhole}
            >
              {isWhole ? texts.showFewer : texts.showAllPeople(data.people.length)}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
