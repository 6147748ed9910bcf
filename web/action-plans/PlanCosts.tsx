import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatCents } from '#web/ui/format.ts'
import classes from './action-plans.module.css'
import { planTexts as texts } from './action-plans.texts.ts'

type Figures = Pick<ActionPlan, 'cost_tracking_enabled' | 'total_estimated_cents' | 'total_actual_cents'>

/** The costs of a plan with its tasks, if they are tracked. More than estimated is marked. */
export function PlanCosts({ plan }: { plan: Figures }) {
  if (!plan.cost_tracking_enabled) return <Dimmed span>{texts.none}</Dimmed>
  const { total_estimated_cents: estimated, total_actual_cents: actual } = plan
  return (
    <span data-figures data-over={actual > estimated || undefined} className={classes.costs}>
      {texts.costs(formatCents(estimated), formatCents(actual))}
    </span>
  )
}
