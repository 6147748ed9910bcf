import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './todays-plan.module.css'
import { todaysPlanTexts as texts } from './todays-plan.texts.ts'

interface Props {
  /** The number of items of the plan. */
  planned: number
  onLeave: () => void
}

/** Leads to all open work and says why it is not as much as the plan, wherever the two counts differ. */
export function AllOpenWork({ planned, onLeave }: Props) {
  const open = useQuery(asking(tasksApi.count, {})).data?.open
  if (open === undefined || open === planned) return null
  return (
    <Dimmed size="sm" mt="lg">
      <Link to="/today" onClick={onLeave} className={classes.all}>
        {texts.allOpen(open)}
      </Link>{' '}
      {texts.allOpenHelp}
    </Dimmed>
  )
}
