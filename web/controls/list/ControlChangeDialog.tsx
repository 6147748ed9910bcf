import { Select, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useForm } from '@mantine/form'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { type ControlStatus, controlStatuses } from '#domain/controls/controls.rules.ts'
import type { Person } from '#domain/platform/fields.ts'
import { call } from '#web/platform/calls/call.ts'
import { useBatch } from '#web/platform/calls/use-batch.ts'
import { useListedNames } from '#web/platform/records/bulk/use-listed-names.ts'
import { BatchDialog } from '#web/ui/dialogs/BatchDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { PersonPicker } from '#web/users/PersonPicker.tsx'
import { controlQueries } from '../control-queries.ts'
import { controlsTexts as texts } from '../controls.texts.ts'
import { fieldsOf } from '../form/control-values.ts'
import { MonthsField } from '../form/MonthsField.tsx'

const statuses = controlStatuses.map(value => ({ value, label: texts.statuses[value] }))

interface Props {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

interface Values {
  status: ControlStatus | null
  owner: Person | null
  review_months: number | null
}

const blank: Values = { status: null, owner: null, review_months: null }

/** Gives the chosen controls a status, an owner, an interval, or all of them. */
export function ControlChangeDialog({ ids, onClose, onDone }: Props) {
  const named = useListedNames(controlsApi.list)
  const { batch, run } = useBatch(controlQueries)
  const form = useForm<Values>({
    initialValues: blank,
    validate: {
      status: (_status, values) =>
        Object.values(values).every(each => each === null) ? texts.changeNothing : null,
    },
  })
  const { status, owner, review_months } = form.values
  const close = () => {
    onClose()
    onDone()
  }
  const change = form.onSubmit(async () => {
    const fields = fieldsOf({
      ...(status && { status }),
      ...(owner && { owner }),
      ...(review_months && { review_months }),
    })
    const { changed, refused } = await run(named(ids), ({ id }) =>
      call(controlsApi.update, { control_id: id, ...fields }),
    )
    if (changed.length > 0) toastDone(texts.changeManyDone(changed.length))
    if (refused.length === 0) close()
  })
  if (batch) {
    return (
      <BatchDialog
        title={texts.changeManyTitle(ids.length)}
        onClose={close}
        batch={batch}
        label={texts.changing}
        couldNot={texts.couldNot}
      />
    )
  }
  return (
    <FormDialog
      title={texts.changeManyTitle(ids.length)}
      onClose={onClose}
      isDirty={false}
      isSending={false}
      onSubmit={change}
      save={texts.changeManySave}
    >
      <Text c="dimmed">{texts.changeManyHelp}</Text>
      <Select label={texts.status} data={statuses} clearable {...form.getInputProps('status')} />
      <PersonPicker label={texts.owner} person={owner} onChange={next => form.setFieldValue('owner', next)} />
      <MonthsField
        label={texts.reviewMonths}
        value={review_months}
        onChange={next => form.setFieldValue('review_months', next)}
      />
    </FormDialog>
  )
}
