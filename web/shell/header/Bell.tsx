import { UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'
import { shellTexts as texts } from '../shell.texts.ts'
import classes from './Bell.module.css'
import { badgeOf } from './badge.ts'

const EACH_MS = 60_000
const NOTIFICATIONS: string = '/notifications'

/** The bell with the number of unread notifications, refreshed every minute while the page is visible. */
export function Bell() {
  const me = useMe()
  const isAtWork = Boolean(me?.active_organization_id) && me?.organization_is_active !== false
  const { data } = useQuery({
    ...asking(tasksApi.count, {}),
    enabled: isAtWork,
    refetchInterval: EACH_MS,
    refetchIntervalInBackground: false,
    retry: false,
  })
  if (!isAtWork) return null
  const unread = data?.unread ?? 0
  const badge = badgeOf(unread)
  return (
    <UnstyledButton
      component={Link}
      to={NOTIFICATIONS}
      className={classes.bell}
      aria-label={data ? texts.unread(unread) : texts.notifications}
      title={data ? texts.unread(unread) : texts.notifications}
    >
      <IconBell size={20} stroke={1.6} aria-hidden />
      {badge && <span className={classes.badge} data-badge={badge} />}
    </UnstyledButton>
  )
}
