import { useQuery } from '@tanstack/react-query'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { useMe } from '#web/platform/session/me.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { periodBefore } from './period-before.ts'
import { periodQueries } from './period-queries.ts'
import { changedThresholds, type PeriodValues, validatePeriod } from './period-values.ts'
import { periodsTexts as texts } from './periods.texts.ts'
import { useRollOverOffer } from './roll-over/use-roll-over-offer.tsx'
import { useDatesError } from './use-dates-error.ts'

interface Props {
  /** The division that the list is filtered by: the assessment is its own, unless the person chooses otherwise. */
  divisionId: number | undefined
  onClose: () => void
}

/** Opens a new assessment. */
export function PeriodAddDialog({ divisionId, onClose }: Props) {
  const me = useMe()
  const offerRollOver = useRollOverOffer()
  const create = useSend(periodsApi.create, { once: true, quiet: true, invalidates: periodQueries })
  const setThresholds = useSend(periodsApi.setThresholds, { quiet: true, invalidates: periodQueries })
  const initialValues: PeriodValues = {
    name: '',
    start_date: '',
    end_date: '',
    division_id: divisionId ?? me?.active_division_id ?? null,
    thresholds: {},
  }
  const { form, dialog } = useSendForm({
    send: create,
    initialValues,
    validate: validatePeriod,
    inputOf: ({ name, start_date, end_date, division_id }) => ({
      name,
      start_date,
      end_date,
      // Nothing chosen: the division of an admin of divisions is used.
      ...(division_id !== null && { division_id }),
    }),
    onSent: period => {
      const thresholds = changedThresholds(period, form.getValues())
      if (thresholds) {
        setThresholds
          .mutateAsync({ period_id: period.id, thresholds })
          .catch(() => toastFailure(texts.thresholdsNotSaved))
      }
      offerRollOver(period)
      onClose()
    },
  })
  const periods = useQuery(askingAll(periodsApi.list, {})).data
  const before = periods && (periodBefore(periods, form.values.division_id) ?? null)
  const datesError = useDatesError(create.error, form.values)
  return (
    <FormDialog {...dialog} title={texts.addTitle} onClose={onClose} save={texts.save}>
      <PeriodFields form={form} datesError={datesError} before={before} suggests />
    </FormDialog>
  )
}
