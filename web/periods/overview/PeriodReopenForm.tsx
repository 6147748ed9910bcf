import { Stack } from '@mantine/core'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { periodQueries } from '../period-queries.ts'
import { periodsTexts as texts } from '../periods.texts.ts'

/** Reopens a closed assessment, whose figures then follow every change. Asks why, for the audit log. */
export function PeriodReopenForm({ record: period, onClose }: RecordFormProps<AssessmentPeriod>) {
  const open = useSend(periodsApi.open, {
    quiet: true,
    version: period.version,
    invalidates: periodQueries,
  })
  const { form, dialog } = useSendForm({
    send: open,
    initialValues: { reason: '' },
    validate: { reason: value => (value.trim() ? null : texts.reasonRequired) },
    inputOf: ({ reason }) => ({ period_id: period.id, reason }),
    onSent: () => {
      toastDone(texts.openedDone(period.name))
      onClose()
    },
  })
  return (
    <FormDialog {...dialog} title={texts.reopenTitle(period.name)} onClose={onClose} save={texts.reopen}>
      <Stack gap="md">
        {texts.reopenHelp}
        <TextField
          label={texts.reason}
          description={texts.reasonHelp}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}
