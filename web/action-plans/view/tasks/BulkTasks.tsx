import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useForm } from '@mantine/form'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListedTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { type TaskState, taskStates } from '#domain/action-plans/plan-tasks.rules.ts'
import type { Person } from '#domain/platform/fields.ts'
import { call } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '#web/users/PersonPicker.tsx'
import { planTexts } from '../../action-plans.texts.ts'
import { planQueries } from '../../plan-queries.ts'
import { nameOf, tasksTexts as texts } from './tasks.texts.ts'

interface Props {
  /** The chosen tasks, across all pages. */
  tasks: readonly ListedTask[]
  onDone: () => void
}

/** Changes the chosen tasks at once. */
export function BulkTasks({ tasks, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BulkAction icon={IconPencil} onClick={() => setOpen(true)}>
        {texts.changeMany}
      </BulkAction>
      {isOpen && <ChangeTasksDialog tasks={tasks} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}

interface Values {
  user: Person | null
  due_date: string | null
  state: TaskState | null
}

const untouched: Values = { user: null, due_date: null, state: null }
const stateOptions = taskStates.map(value => ({ value, label: planTexts.taskStates[value] }))

function ChangeTasksDialog({ tasks, onClose, onDone }: Props & { onClose: () => void }) {
  const { batch, run } = useBatch<{ id: number; name: string; task: ListedTask }>(planQueries)
  const form = useForm({
    initialValues: untouched,
    validate: {
      user: (user, { due_date, state }) => (user || due_date || state ? null : texts.changeNothing),
    },
  })
  const { values } = form
  const close = () => {
    onClose()
    onDone()
  }
  const change = form.onSubmit(async () => {
    const named = tasks.map(task => ({ id: task.id, name: nameOf(task), task }))
    const { changed, refused } = await run(named, ({ task }) => changeTask(task, values))
    if (refused.length > 0) return
    toastDone(texts.changed(changed.length))
    close()
  })
  if (batch) {
    return (
      <BatchDialog
        title={texts.changeTitle(tasks.length)}
        batch={batch}
        label={texts.changing}
        couldNot={texts.couldNotChange}
        onClose={close}
      />
    )
  }
  return (
    <FormDialog
      title={texts.changeTitle(tasks.length)}
      save={texts.changeSave}
      isDirty={Object.values(values).some(value => value !== null)}
      isSending={false}
      onSubmit={change}
      onClose={onClose}
    >
      <Dimmed>{texts.changeHelp}</Dimmed>
      <PersonPicker
        label={texts.user}
        isFirst
        person={values.user}
        error={form.errors.user ? String(form.errors.user) : undefined}
        onChange={user => form.setFieldValue('user', user)}
      />
      <DateField
        label={texts.dueDate}
        clearable
        value={values.due_date}
        onChange={day => form.setFieldValue('due_date', day)}
      />
      <Select
        label={texts.state}
        clearable
        data={stateOptions}
        value={values.state}
        onChange={state => form.setFieldValue('state', state as TaskState | null)}
      />
    </FormDialog>
  )
}

async function changeTask(task: ListedTask, { user, due_date, state }: Values): Promise<void> {
  const path = { action_plan_id: task.action_plan_id, task_id: task.id }
  let { version } = task
  if (user || due_date) {
    const fields = { ...(user && { user_id: user.id }), ...(due_date && { due_date }) }
    version = (await call(planTasksApi.update, { ...path, ...fields }, { version })).version
  }
  if (state && state !== task.state) await call(planTasksApi.move, { ...path, state }, { version })
}
