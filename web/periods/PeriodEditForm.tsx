import { useRef } from 'react'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { changedOf, useSendForm } from '#web/platform/use-send-form.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastDone, toastFailure } from '#web/ui/toasts.tsx'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { periodDifferences } from './period-differences.ts'
import { thresholdsOf, validatePeriod, valuesOf } from './period-values.ts'
import { periodsTexts as texts } from './periods.texts.ts'
import { useDatesError } from './use-dates-error.ts'
import { periodAnswers } from './use-period-changes.ts'

interface Props {
  period: AssessmentPeriod
  onClose: () => void
  onTakeTheirs: (theirs: AssessmentPeriod) => void
}

/** The form of an assessment that is there: sends what changed, and only over the version that it showed. */
export function PeriodEditForm({ period, onClose, onTakeTheirs }: Props) {
  const version = useRef(period.version)
  const update = useSend(periodsApi.update, {
    version: () => version.current,
    quiet: true,
    invalidates: periodAnswers,
  })
  const setThresholds = useSend(periodsApi.setThresholds, { quiet: true, invalidates: periodAnswers })
  const { form, submit, isSending, problem } = useSendForm({
    send: update,
    initialValues: valuesOf(period),
    validate: validatePeriod,
    inputOf: (_values, form) => {
      const { thresholds: _apart, ...changed } = changedOf(form)
      return { period_id: period.id, ...changed }
    },
    onSent: saved => {
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
  const isDirty = Object.keys(changedOf(form)).length > 0
  const datesError = useDatesError(update.error, form.values)
  const current = update.error?.status === 412 ? (update.error.body.current as AssessmentPeriod) : null
  return (
    <FormDialog
      title={texts.editTitle(period.name)}
      onClose={onClose}
      isDirty={isDirty}
      isSending={isSending}
      problem={problem}
      save={texts.save}
      onSubmit={event => {
        event.preventDefault()
        if (isDirty) submit(event)
        else onClose()
      }}
    >
      {current && (
        <VersionConflict
          differences={periodDifferences(form.values, current)}
          onKeepMine={() => {
            version.current = current.version
          }}
          onTakeTheirs={() => onTakeTheirs(current)}
        />
      )}
      <PeriodFields form={form} datesError={datesError} />
    </FormDialog>
  )
}
