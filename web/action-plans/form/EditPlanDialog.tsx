import { useRef, useState } from 'react'
import { type ActionPlan, actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { planQueries } from '../plan-queries.ts'
import { PlanFields } from './PlanFields.tsx'
import { formTexts as texts } from './plan-form.texts.ts'
import { differencesOf, fieldsOf, validatePlan, valuesOf } from './plan-values.ts'

/** The dialog that changes a plan. */
export function EditPlanDialog({ planId, onClose }: { planId: number; onClose: () => void }) {
  return (
    <RecordDialog
      load={actionPlansApi.show}
      input={{ action_plan_id: planId }}
      ability="edit"
      texts={{ title: texts.editing, gone: texts.gone }}
      size="lg"
      bars={[56, 80, 56, 40, 40]}
      onClose={onClose}
    >
      {props => <EditForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

function EditForm({ record: plan, onClose, onTake }: RecordFormProps<ActionPlan>) {
  const [manager, setManager] = useState<Person | null>(plan.manager)
  const names = useRef(new Map(plan.manager ? [[plan.manager.id, plan.manager.full_name]] : []))
  const edit = useRecordForm({
    update: actionPlansApi.update,
    record: plan,
    values: valuesOf,
    validate: validatePlan,
    inputOf: changed => ({ action_plan_id: plan.id, ...changed }),
    differences: (mine, theirs) =>
      differencesOf(mine, theirs, id =>
        theirs.manager?.id === id ? theirs.manager.full_name : (names.current.get(id) ?? ''),
      ),
    invalidates: planQueries,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  const noteManager = (person: Person | null) => {
    if (person) names.current.set(person.id, person.full_name)
    setManager(person)
  }
  return (
    <RecordForm edit={edit} title={texts.editTitle(plan.name)} size="lg" save={texts.save} onClose={onClose}>
      <PlanFields
        {...fieldsOf(edit.form)}
        manager={manager}
        onManager={noteManager}
        savedDueDate={plan.due_date}
        openTasks={plan.completed ? 0 : plan.tasks_count - plan.done_count}
      />
    </RecordForm>
  )
}
