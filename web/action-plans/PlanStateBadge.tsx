import {
  IconArchive,
  IconCircle,
  IconCircleCheck,
  IconClockExclamation,
  IconTrash,
} from '@tabler/icons-react'
import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import classes from './action-plans.module.css'
import { planTexts as texts } from './action-plans.texts.ts'
import { stateOf } from './plan-state.ts'

const icons = {
  open: IconCircle,
  overdue: IconClockExclamation,
  completed: IconCircleCheck,
  archived: IconArchive,
  trashed: IconTrash,
}

/** The state of a plan: an icon and its word. */
export function PlanStateBadge({
  plan,
}: {
  plan: Pick<ActionPlan, 'completed' | 'is_overdue' | 'archived_at' | 'deleted_at'>
}) {
  const state = stateOf(plan)
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {texts.states[state]}
    </span>
  )
}
