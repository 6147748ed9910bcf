import { Anchor } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { formatDate } from '#web/ui/format.ts'
import { planTexts as texts } from './action-plans.texts.ts'
import classes from './PlanTaskLink.module.css'

interface Props {
  task: RegularAnswer['action_plan_task']
  onLeave?: () => void
}

/** Leads from an answer to its task in an action plan, with the task's state; nothing without one. */
export function PlanTaskLink({ task, onLeave }: Props) {
  if (!task) return null
  const { id, action_plan: plan, state, due_date, is_overdue } = task
  return (
    <span className={classes.badge} data-overdue={is_overdue || undefined}>
      <IconChecklist size={14} stroke={1.8} aria-hidden />
      <span>
        <Anchor
          inherit
          renderRoot={props => (
            <Link
              {...props}
              to="/action-plans/$planId"
              params={{ planId: plan.id }}
              search={{ showTaskId: id }}
            />
          )}
          onClick={onLeave}
        >
          {plan.name}
        </Anchor>{' '}
        · {is_overdue ? texts.states.overdue : texts.taskStates[state]}
        {due_date && state !== 'done' && ` · ${texts.due(formatDate(due_date))}`}
      </span>
    </span>
  )
}
