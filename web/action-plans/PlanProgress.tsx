import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { Bar, shareOf } from '#web/ui/ProgressBar.tsx'
import classes from './action-plans.module.css'
import { planTexts as texts } from './action-plans.texts.ts'

type Shown = Pick<ActionPlan, 'name' | 'tasks_count' | 'done_count' | 'is_partial'>

/** The tasks of a plan that are done: a bar and its figures. */
export function PlanProgress({ plan }: { plan: Shown }) {
  const { name, tasks_count: all, done_count: done, is_partial } = plan
  if (all === 0) return <Dimmed span>{is_partial ? texts.noTasksShown : texts.noTasks}</Dimmed>
  const words = (is_partial ? texts.ofShown : texts.of)(done, all)
  return (
    <div className={classes.progress}>
      <Bar label={texts.progressOf(name)} share={shareOf(done, all)} text={words} />
      <span data-figures>{words}</span>
    </div>
  )
}
