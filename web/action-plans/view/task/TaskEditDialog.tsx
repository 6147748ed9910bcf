import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { type PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { planQueries } from '../../plan-queries.ts'
import { ActualCostField, TaskFields } from '../tasks/TaskFields.tsx'
import { differencesOf, fieldsOf, validateTask, valuesOf } from '../tasks/task-values.ts'
import { tasksTexts } from '../tasks/tasks.texts.ts'
import { taskTexts as texts } from './task.texts.ts'

interface Props {
  plan: ActionPlan
  taskId: number
  onClose: () => void
}

/** The dialog that changes a task; for its assignee, the one that records its cost. */
export function TaskEditDialog({ plan, taskId, onClose }: Props) {
  return (
    <RecordDialog
      load={planTasksApi.show}
      input={{ action_plan_id: plan.id, task_id: taskId }}
      ability="work"
      texts={{ title: tasksTexts.editTitle, gone: tasksTexts.gone }}
      size="lg"
      bars={[120, 56, 56]}
      onClose={onClose}
    >
      {props => <EditForm key={props.record.version} plan={plan} {...props} />}
    </RecordDialog>
  )
}

function EditForm({ plan, record: task, onClose, onTake }: RecordFormProps<PlanTask> & Pick<Props, 'plan'>) {
  const edit = useRecordForm({
    update: planTasksApi.update,
    record: task,
    values: valuesOf,
    validate: validateTask,
    inputOf: changed => ({ action_plan_id: plan.id, task_id: task.id, ...fieldsOf(changed) }),
    differences: differencesOf,
    invalidates: planQueries,
    onTake,
    onSaved: saved => {
      toastDone(tasksTexts.saved(saved))
      onClose()
    },
  })
  const isWhole = task.abilities.edit
  return (
    <RecordForm
      edit={edit}
      title={isWhole ? tasksTexts.editTitle : texts.recordTitle}
      size="lg"
      save={isWhole ? tasksTexts.save : texts.recordSave}
      onClose={onClose}
    >
      {isWhole ? (
        <TaskFields form={edit.form} tracksCosts={plan.cost_tracking_enabled} />
      ) : (
        <ActualCostField form={edit.form} />
      )}
    </RecordForm>
  )
}
