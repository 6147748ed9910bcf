import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { type ControlStatus, controlStatuses } from '#domain/controls/controls.rules.ts'
import type { Person } from '#domain/platform/fields.ts'
import { ChangeManyDialog } from '#web/platform/records/bulk/ChangeManyDialog.tsx'
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

const blank: { status: ControlStatus | null; owner: Person | null; review_months: number | null } = {
  status: null,
  owner: null,
  review_months: null,
}

/** Gives the chosen controls a status, an owner, an interval, or all of them. */
export function ControlChangeDialog(props: Props) {
  return (
    <ChangeManyDialog
      {...props}
      list={controlsApi.list}
      update={controlsApi.update}
      invalidates={controlQueries}
      blank={blank}
      first="status"
      inputOf={(id, { status, ...chosen }) => ({
        control_id: id,
        ...fieldsOf({ ...chosen, ...(status && { status }) }),
      })}
      texts={texts}
    >
      {form => (
        <>
          <Select label={texts.status} data={statuses} clearable {...form.getInputProps('status')} />
          <PersonPicker
            label={texts.owner}
            person={form.values.owner}
            onChange={next => form.setFieldValue('owner', next)}
          />
          <MonthsField
            label={texts.reviewMonths}
            value={form.values.review_months}
            onChange={next => form.setFieldValue('review_months', next)}
          />
        </>
      )}
    </ChangeManyDialog>
  )
}
