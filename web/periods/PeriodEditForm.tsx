import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import type { RecordFormProps } from '#web/platform/records/RecordDialog.tsx'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useRecordForm } from '#web/platform/records/use-record-form.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { periodDifferences } from './period-differences.ts'
import { periodQueries } from './period-queries.ts'
import { thresholdsOf, validatePeriod, valuesOf } from './period-values.ts'
import { periodsTexts as texts } from './periods.texts.ts'
import { useDatesError } from './use-dates-error.ts'

/** Changes an assessment; its thresholds go in a call of their own. */
export function PeriodEditForm({ record: period, onClose, onTake }: RecordFormProps<AssessmentPeriod>) {
  const setThresholds = useSend(periodsApi.setThresholds, { quiet: true, invalidates: periodQueries })
  const edit = useRecordForm({
    update: periodsApi.update,
    record: period,
    values: valuesOf,
    validate: validatePeriod,
    inputOf: ({ thresholds: _apart, ...changed }) => ({ period_id: period.id, ...changed }),
    differences: periodDifferences,
    invalidates: periodQueries,
    quiet: true,
    onTake,
    onSaved: (saved, form) => {
      const thresholds = thresholdsOf(form.getValues())
      if (JSON.stringify(thresholds) !== JSON.stringify(thresholdsOf(valuesOf(period)))) {
        setThresholds
          .mutateAsync({ period_id: period.id, thresholds })
          .catch(() => toastFailure(texts.thresholdsNotSaved))
      }
      toastDone(texts.saved(saved.name))
      onClose()
    },
  })
  const datesError = useDatesError(edit.failure, edit.form.values)
  return (
    <RecordForm edit={edit} title={texts.editTitle(period.name)} save={texts.save} onClose={onClose}>
      <PeriodFields form={edit.form} datesError={datesError} />
    </RecordForm>
  )
}
