import { lossScenariosApi } from '#domain/loss-scenarios/loss-scenarios.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { lossTexts as texts } from './loss-scenarios.texts.ts'
import { ScenarioFields } from './ScenarioFields.tsx'
import { scenarioQueries } from './scenario-queries.ts'
import { blankValues, fieldsOf, validateScenario } from './scenario-values.ts'

interface Props {
  onClose: () => void
  onAdded: (id: number) => void
}

/** Adds a scenario, and continues on its page. */
export function ScenarioAddDialog({ onClose, onAdded }: Props) {
  const create = useSend(lossScenariosApi.create, { once: true, inForm: true, invalidates: scenarioQueries })
  const { form, dialog } = useSendForm({
    send: create,
    initialValues: blankValues,
    validate: validateScenario,
    // The form is complete when it is sent.
    inputOf: values => fieldsOf(values) as RawInputOf<typeof lossScenariosApi.create>,
    onSent: ({ id, name }) => {
      toastDone(texts.added(name))
      onAdded(id)
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} size="lg" onClose={onClose} save={texts.save}>
      <ScenarioFields form={form} />
    </FormDialog>
  )
}
