import { IconCircleCheck, IconCircleOff, IconMail, IconUserOff } from '@tabler/icons-react'
import type { Member } from '#domain/users/users.contract.ts'
import { formatMoment } from '#web/ui/format.ts'
import { PastDate } from '#web/ui/table/PastDate.tsx'
import classes from './users.module.css'
import { usersTexts as texts } from './users.texts.ts'

const icons = { active: IconCircleCheck, disabled: IconCircleOff, invited: IconMail, removed: IconUserOff }

interface Props {
  member: Pick<Member, 'state' | 'is_disabled' | 'invited_at' | 'deleted_at'>
}

/** Shows the state of a member: active, pending, invited or removed, and since when. */
export function StateBadge({ member }: Props) {
  const { invited_at, deleted_at } = member
  const state = member.is_disabled ? 'disabled' : member.state
  const Icon = icons[state]
  const since = state === 'invited' ? invited_at : deleted_at
  return (
    <span
      className={classes.state}
      data-state={state}
      title={state === 'disabled' ? texts.disabledHelp : undefined}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
      <span>
        {texts.states[state]}
        {since && <PastDate at={since} title={texts.since(formatMoment(since))} size="xs" display="block" />}
      </span>
    </span>
  )
}
