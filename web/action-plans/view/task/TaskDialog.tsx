import { useState } from 'react'
import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { type PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { NotLoaded } from '#web/platform/records/Loaded.tsx'
import type { Address } from '#web/platform/records/use-address.ts'
import { useFresh } from '#web/platform/records/use-fresh.ts'
import { AppModal } from '#web/ui/dialogs/AppModal.tsx'
import { RowDialogs } from '#web/ui/dialogs/RowDialogs.tsx'
import { useDiscarding } from '#web/ui/dialogs/use-discarding.tsx'
import { SkeletonBars } from '#web/ui/page/SkeletonBars.tsx'
import type { PlanSearch } from '../plan.search.ts'
import { tasksTexts } from '../tasks/tasks.texts.ts'
import { TaskAnswers } from './TaskAnswers.tsx'
import { TaskComments } from './TaskComments.tsx'
import { TaskEditDialog } from './TaskEditDialog.tsx'
import { TaskEvidence } from './TaskEvidence.tsx'
import { TaskFacts } from './TaskFacts.tsx'
import classes from './task.module.css'
import { taskTexts as texts } from './task.texts.ts'

interface Props {
  plan: ActionPlan
  taskId: number
  address: Address<PlanSearch>
}

/** A task of the plan, which the address names; and its form, once it is opened. */
export function TaskDialog({ plan, taskId, address }: Props) {
  const { search, go } = address
  const close = () => go({ showTaskId: undefined, editTask: undefined }, true)
  if (search.editTask) {
    return <TaskEditDialog plan={plan} taskId={taskId} onClose={() => go({ editTask: undefined }, true)} />
  }
  return <ReadDialog plan={plan} taskId={taskId} onClose={close} onEdit={() => go({ editTask: 1 }, true)} />
}

interface ReadProps {
  plan: ActionPlan
  taskId: number
  onClose: () => void
  onEdit: () => void
}

function ReadDialog({ plan, taskId, onClose, onEdit }: ReadProps) {
  const {
    data: task,
    error,
    refetch,
  } = useFresh(planTasksApi.show, {
    action_plan_id: plan.id,
    task_id: taskId,
  })
  const [isWriting, setWriting] = useState(false)
  const { close, question } = useDiscarding(isWriting, onClose)
  return (
    <>
      <AppModal opened onClose={close} size={900} title={texts.title}>
        <RowDialogs>
          {task ? (
            <Task plan={plan} task={task} onEdit={onEdit} onClose={onClose} onWriting={setWriting} />
          ) : error ? (
            <NotLoaded error={error} onTryAgain={refetch} gone={tasksTexts.gone} />
          ) : (
            <SkeletonBars bars={[40, 56, 120, 80]} />
          )}
        </RowDialogs>
      </AppModal>
      {question}
    </>
  )
}

interface TaskProps extends Omit<ReadProps, 'taskId'> {
  task: PlanTask
  onWriting: (isWriting: boolean) => void
}

function Task({ plan, task, onEdit, onClose, onWriting }: TaskProps) {
  return (
    <div className={classes.task}>
      <TaskFacts plan={plan} task={task} onEdit={onEdit} onClose={onClose} />
      <TaskAnswers task={task} />
      <TaskEvidence task={task} />
      <TaskComments
        task={task}
        closed={plan.abilities.comment ? null : (plan.reasons.comment ?? '')}
        onWriting={onWriting}
      />
    </div>
  )
}
