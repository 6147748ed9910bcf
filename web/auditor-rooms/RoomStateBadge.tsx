import { IconBan, IconClockOff, IconDoor, IconUserOff } from '@tabler/icons-react'
import { type RoomState, stateLabels } from '#domain/auditor-rooms/auditor-rooms.rules.ts'
import classes from './auditor-rooms.module.css'

const icons = { open: IconDoor, stopped: IconUserOff, expired: IconClockOff, revoked: IconBan }

/** The state of a room: an icon and its word. */
export function RoomStateBadge({ state }: { state: RoomState }) {
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {stateLabels[state]}
    </span>
  )
}
