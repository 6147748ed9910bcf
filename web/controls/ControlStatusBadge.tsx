import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ControlStatus } from '#domain/controls/controls.rules.ts'
import classes from './controls.module.css'
import { controlsTexts as texts } from './controls.texts.ts'

const icons = { Draft: IconCircleDashed, Active: IconCircleCheck }

/** The status of a control, as a word with its icon. */
export function ControlStatusBadge({ status }: { status: ControlStatus }) {
  const Icon = icons[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {texts.statuses[status]}
    </span>
  )
}
