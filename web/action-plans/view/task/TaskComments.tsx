import { useMemo } from 'react'
import type { PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { Comments } from '#web/platform/messages/Comments.tsx'
import { commentsOfTask } from '../comments-of.ts'
import classes from './task.module.css'
import { taskTexts as texts } from './task.texts.ts'

interface Props {
  task: PlanTask
  /** The reason why nobody comments any more. */
  closed: string | null
  onWriting: (isWriting: boolean) => void
}

/** The discussion of the task. */
export function TaskComments({ task, closed, onWriting }: Props) {
  const { action_plan_id: planId, id } = task
  const conversation = useMemo(() => commentsOfTask(planId, id), [planId, id])
  return (
    <section aria-labelledby="task-comments">
      <h3 id="task-comments" className={classes.head}>
        {texts.comments}
      </h3>
      <Comments conversation={conversation} closed={closed} onWriting={onWriting} />
    </section>
  )
}
