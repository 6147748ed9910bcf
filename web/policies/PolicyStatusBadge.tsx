import {
  IconArchive,
  IconCircleCheck,
  IconCircleDashed,
  IconHistory,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import type { PolicyStatus, VersionState } from '#domain/policies/policies.rules.ts'
import classes from './policies.module.css'
import { policyTexts as texts } from './policies.texts.ts'

const icons = {
  Draft: IconCircleDashed,
  Approved: IconRosetteDiscountCheck,
  Published: IconCircleCheck,
  Replaced: IconHistory,
  Retired: IconArchive,
}
const words = { ...texts.statuses, ...texts.states }

/** The status of a policy, or the state of a version, as a word with its icon. */
export function PolicyStatusBadge({ status }: { status: PolicyStatus | VersionState }) {
  const Icon = icons[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {words[status]}
    </span>
  )
}
