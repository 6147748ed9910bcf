import { Text } from '@mantine/core'
import { IconCircleCheck, IconMail, IconUserOff } from '@tabler/icons-react'
import type { Member } from '#domain/users/users.contract.ts'
import { formatDate, formatMoment } from '#web/ui/format.ts'
import classes from './users.module.css'
import { usersTexts as texts } from './users.texts.ts'

const icons = { active: IconCircleCheck, invited: IconMail, removed: IconUserOff }

/** Whether a member is here, invited, or gone, and since when. */
export function StateBadge({ member }: { member: Pick<Member, 'state' | 'invited_at' | 'deleted_at'> }) {
  const { state, invited_at, deleted_at } = member
  const Icon = icons[state]
  const since = state === 'invited' ? invited_at : deleted_at
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>
        {texts.states[state]}
        {since && (
          <Text
            component="time"
            dateTime={since}
            title={texts.since(formatMoment(since))}
            size="xs"
            c="dimmed"
            display="block"
          >
            {formatDate(since)}
          </Text>
        )}
      </span>
    </span>
  )
}
