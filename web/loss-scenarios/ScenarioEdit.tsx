import { type LossScenario, lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import { RecordDialog, type RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { ScenarioFields } from './ScenarioFields.tsx'
import { scenarioQueries } from './scenario-queries.ts'
import { differencesOf, fieldsOf, validateScenario, valuesOf } from './scenario-values.ts'

/** The dialog that changes a scenario. */
export function ScenarioEdit({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <RecordDialog
      load={lossScenariosApi.show}
      input={{ loss_scenario_id: id }}
      ability="edit"
      texts={{ title: texts.editing, gone: texts.notThere }}
      size="lg"
      bars={[56, 56, 80, 160, 160]}
      onClose={onClose}
    >
      {props => <ScenarioEditForm key={props.record.version} {...props} />}
    </RecordDialog>
  )
}

function ScenarioEditForm({ record: scenario, onClose, onTake }: RecordFormProps<LossScenario>) {
  const edit = useRecordForm({
    update: lossScenariosApi.update,
    record: scenario,
    values: valuesOf,
    validate: validateScenario,
    inputOf: changed => ({ loss_scenario_id: scenario.id, ...fieldsOf(changed) }),
    differences: differencesOf,
    invalidates: scenarioQueries,
    onTake,
    onSaved: saved => {
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  return (
    <RecordForm
      edit={edit}
      title={texts.editTitle(scenario.name)}
      size="lg"
      save={texts.save}
      onClose={onClose}
    >
      <ScenarioFields form={edit.form} />
    </RecordForm>
  )
}
