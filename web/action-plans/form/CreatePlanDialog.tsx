import { useState } from 'react'
import { type ActionPlan, actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { planQueries } from '../plan-queries.ts'
import { ItemsField } from './ItemsField.tsx'
import { usePicksManager } from './ManagerField.tsx'
import { PlanFields } from './PlanFields.tsx'
import { formTexts as texts } from './plan-form.texts.ts'
import { blankNewPlan, fieldsOf, inputOf, validatePlan } from './plan-values.ts'

interface Props {
  onClose: () => void
  onCreated: (plan: ActionPlan) => void
}

/** Creates an action plan. */
export function CreatePlanDialog({ onClose, onCreated }: Props) {
  const create = useSend(actionPlansApi.create, { once: true, inForm: true, invalidates: planQueries })
  const picksManager = usePicksManager()
  const [manager, setManager] = useState<Person | null>(null)
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankNewPlan,
    validate: validatePlan,
    inputOf: values => inputOf(values, picksManager),
    onSent: plan => {
      toastDone(texts.created(plan.name))
      onCreated(plan)
    },
  })
  return (
    <FormDialog {...dialog} title={texts.createTitle} size="lg" onClose={onClose} save={texts.create}>
      <PlanFields {...fieldsOf(form)} manager={manager} onManager={setManager} />
      <ItemsField
        items={form.values.items}
        onChange={next => form.setFieldValue('items', next)}
        error={itemsError(form.errors)}
      />
    </FormDialog>
  )
}

/** The first error about the risks, whichever of them it is about. */
export function itemsError(errors: Record<string, unknown>): string | undefined {
  const [, error] =
    Object.entries(errors).find(([path]) => path === 'items' || path.startsWith('items.')) ?? []
  return error ? String(error) : undefined
}
