import { type ActionPlan, actionPlansApi, type PlanItem } from '#domain/action-plans/action-plans.contract.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { planTexts } from '../action-plans.texts.ts'
import { planQueries } from '../plan-queries.ts'
import { itemsError } from './CreatePlanDialog.tsx'
import { ItemsField } from './ItemsField.tsx'
import { formTexts as texts } from './plan-form.texts.ts'

/** The dialog that sets the risks of a plan. */
export function EditItemsDialog({ planId, onClose }: { planId: number; onClose: () => void }) {
  return (
    <RecordDialog
      load={actionPlansApi.show}
      input={{ action_plan_id: planId }}
      ability="edit"
      texts={{ title: texts.items, gone: texts.gone }}
      size="lg"
      bars={[56, 40, 40, 40]}
      onClose={onClose}
    >
      {props => <ItemsForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

type Values = { items: readonly PlanItem[] }

function ItemsForm({ record: plan, onClose, onTake }: RecordFormProps<ActionPlan>) {
  const edit = useRecordForm({
    update: actionPlansApi.putItems,
    record: plan,
    values: ({ items }): Values => ({ items }),
    inputOf: (_, { items }) => ({
      action_plan_id: plan.id,
      items: items.map(({ threat_id, entity_id }) => ({ threat_id, entity_id })),
    }),
    differences: (mine, theirs) => [
      { label: texts.items, mine: wordsOf(mine.items), theirs: wordsOf(theirs.items) },
    ],
    invalidates: planQueries,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.editItems(plan.name)}
      size="lg"
      save={texts.saveItems}
      onClose={onClose}
    >
      <ItemsField
        isFirst
        items={edit.form.values.items}
        onChange={items => edit.form.setFieldValue('items', items)}
        error={itemsError(edit.form.errors)}
      />
    </RecordForm>
  )
}

const wordsOf = (items: readonly PlanItem[]) =>
  items.map(({ threat, entity }) => planTexts.risk(threat.name, entity.name)).join(', ')
