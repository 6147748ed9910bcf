import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { useCan } from '#web/platform/session/me.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { DueDate } from '#web/ui/DueDate.tsx'
import { planTexts } from '../action-plans.texts.ts'
import { PlanCosts } from '../PlanCosts.tsx'
import { PlanProgress } from '../PlanProgress.tsx'
import { PlanStateBadge } from '../PlanStateBadge.tsx'
import classes from './plan-page.module.css'
import { planPageTexts as texts } from './plan-page.texts.ts'
import { useSeesRisk } from './use-sees-risk.ts'

/** The figures of a plan at a glance. Its costs are for those who manage it. */
export function PlanFacts({ plan }: { plan: ActionPlan }) {
  const seesCosts = useSeesRisk(plan) && plan.cost_tracking_enabled
  return (
    <>
      <dl className={classes.facts} aria-label={texts.facts}>
        <div>
          <dt>{texts.state}</dt>
          <dd>
            <PlanStateBadge plan={plan} />
          </dd>
        </div>
        <div>
          <dt>{texts.dueDate}</dt>
          <dd>
            <DueDate date={plan.due_date} isOverdue={plan.is_overdue} isShort />
          </dd>
        </div>
        <div>
          <dt>{texts.manager}</dt>
          <dd>{plan.manager?.full_name ?? planTexts.noManager}</dd>
        </div>
        <div>
          <dt>{texts.progress}</dt>
          <dd>
            <PlanProgress plan={plan} />
          </dd>
        </div>
        {seesCosts && (
          <div className={classes.costs}>
            <dt>{texts.costs}</dt>
            <dd>
              <PlanCosts plan={plan} />
            </dd>
          </div>
        )}
        {plan.management_response && (
          <div className={classes.response}>
            <dt>{texts.response}</dt>
            <dd>{plan.management_response}</dd>
          </div>
        )}
      </dl>
      {plan.is_partial && <PartNote />}
    </>
  )
}

/** Says which part of the plan its figures count. */
function PartNote() {
  const can = useCan()
  return <Dimmed mt="xs">{can('company:manage') ? texts.divisionsOnly : texts.ownTasksOnly}</Dimmed>
}
