import type { ActionPlan } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { planQueries } from '../../plan-queries.ts'
import { TaskFields } from './TaskFields.tsx'
import { blankTask, fieldsOf, validateTask } from './task-values.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

interface Props {
  plan: Pick<ActionPlan, 'id' | 'cost_tracking_enabled'>
  onClose: () => void
}

/** Adds a task with everything about it. */
export function TaskAddDialog({ plan, onClose }: Props) {
  const create = useSend(planTasksApi.create, { once: true, inForm: true, invalidates: planQueries })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankTask,
    validate: validateTask,
    inputOf: values => {
      const { actual_cost_cents: _, ...fields } = fieldsOf(values)
      return { action_plan_id: plan.id, ...fields, description: values.description }
    },
    onSent: task => {
      toastDone(texts.added(task))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} size="lg" onClose={onClose} save={texts.addSave}>
      <TaskFields form={form} tracksCosts={plan.cost_tracking_enabled} isNew />
    </FormDialog>
  )
}
