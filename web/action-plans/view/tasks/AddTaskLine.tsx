import { type KeyboardEvent, useState } from 'react'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { planQueries } from '../../plan-queries.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

/** Adds one task after the other by its description alone. */
export function AddTaskLine({ planId }: { planId: number }) {
  const [description, setDescription] = useState('')
  const add = useSend(planTasksApi.create, { once: true, invalidates: planQueries })
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const text = description.trim()
    if (!text || add.isPending) return
    add.mutate({ action_plan_id: planId, description: text }, { onSuccess: () => setDescription('') })
  }
  return (
    <TextField
      aria-label={texts.add}
      placeholder={texts.addLine}
      title={texts.addLineHelp}
      maxLength={5000}
      value={description}
      disabled={add.isPending && description === ''}
      onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      onKeyDown={hearKey}
    />
  )
}
