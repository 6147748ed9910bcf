import { Skeleton } from '@mantine/core'
import type { ListedPlan } from '#domain/action-plans/action-plans.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { planTexts } from '../action-plans.texts.ts'
import { PlanCard } from './plan-columns.tsx'
import classes from './plans.module.css'
import { plansTexts as texts } from './plans.texts.ts'

const columns = ['overdue', 'open', 'completed'] as const
type Column = (typeof columns)[number]

/** The plans by their state, what needs attention first. */
export function PlanBoard({ plans }: { plans: readonly ListedPlan[] | undefined }) {
  return (
    <div className={classes.board}>
      {columns.map(column => {
        const shown = plans?.filter(plan => columnOf(plan) === column)
        const name = planTexts.states[column]
        return (
          <section
            key={column}
            className={classes.column}
            aria-label={texts.columnOf(name, shown?.length ?? 0)}
          >
            <h2>
              {name} {shown && <span data-figures>{shown.length}</span>}
            </h2>
            {!shown && <Skeleton h={120} />}
            {shown?.length === 0 && <Dimmed>{texts.columnEmpty}</Dimmed>}
            {shown && shown.length > 0 && (
              <ul>
                {shown.map(plan => (
                  <li key={plan.id} className={classes.card}>
                    <PlanCard
                      plan={plan}
                      hidesState={plan.archived_at === null && plan.deleted_at === null}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

function columnOf({ completed, is_overdue }: ListedPlan): Column {
  if (completed) return 'completed'
  return is_overdue ? 'overdue' : 'open'
}
