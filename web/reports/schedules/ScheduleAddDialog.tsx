import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { dayIn } from '#domain/platform/days.ts'
import { type Cadence, cadences } from '#domain/reports/schedules/cadences.ts'
import { reportSchedulesApi } from '#domain/reports/schedules/report-schedules.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useMe } from '#web/platform/session/me.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { schedulesTexts as texts } from './schedules.texts.ts'

interface Props {
  templateId: number
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  cadence: Cadence
  starts_on: string | null
}

/** A new schedule of a template. */
export function ScheduleAddDialog({ templateId, onClose }: Props) {
  const send = useSend(reportSchedulesApi.create, { once: true, inForm: true })
  const zone = useMe()?.time_zone ?? 'UTC'
  const initialValues: Values = { cadence: 'monthly', starts_on: dayIn(zone) }
  const { form, dialog } = useSendForm({
    send,
    initialValues,
    validate: { starts_on: day => (day ? null : texts.dayRequired) },
    inputOf: ({ cadence, starts_on }) => ({ template_id: templateId, cadence, starts_on: starts_on ?? '' }),
    onSent: () => {
      toastDone(texts.added)
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.addTitle} save={texts.save} onClose={onClose}>
      <Select
        label={texts.cadence}
        allowDeselect={false}
        data={cadences.map(value => ({ value, label: texts.cadences[value] }))}
        {...form.getInputProps('cadence')}
      />
      <DateField
        label={texts.startsOn}
        description={texts.startsOnHelp}
        min={dayIn(zone)}
        value={form.values.starts_on}
        error={form.errors.starts_on as string | undefined}
        onChange={day => form.setFieldValue('starts_on', day)}
      />
    </FormDialog>
  )
}
