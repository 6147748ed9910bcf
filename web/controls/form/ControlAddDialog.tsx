import { controlsApi } from '#domain/controls/controls.contract.ts'
import { AddManyDialog } from '#web/platform/records/AddManyDialog.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import { ControlFields } from './ControlFields.tsx'
import { blankValues, fieldsOf, validateControl } from './control-values.ts'

export function ControlAddDialog({ onClose }: { onClose: () => void }) {
  return (
    <AddManyDialog
      create={controlsApi.create}
      invalidates={controlQueries}
      initialValues={blankValues}
      validate={validateControl}
      inputOf={values => ({ ...fieldsOf(values), name: values.name })}
      nextOf={values => ({ ...values, code: '', name: '', description: '' })}
      texts={texts}
      onClose={onClose}
    >
      {form => <ControlFields form={form} />}
    </AddManyDialog>
  )
}
