import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import type { CallFailure } from '#web/platform/call-failure.ts'
import { reportFailure } from '#web/platform/messages.tsx'
import { useSend } from '#web/platform/queries.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toastDone, toastFailure } from '#web/ui/toasts.tsx'
import { withShownDays } from './overlap.ts'
import { periodsTexts as texts } from './periods.texts.ts'

/** What is out of date after a period changed: which one is current decides what entities show. */
export const periodAnswers = [...Object.values(periodsApi), ...Object.values(entitiesApi)]

export type PeriodChanges = ReturnType<typeof usePeriodChanges>

/** Closing, opening, trashing and restoring an assessment. */
export function usePeriodChanges({ id, name }: Pick<AssessmentPeriod, 'id' | 'name'>) {
  const options = { quiet: true, invalidates: periodAnswers }
  const closing = useSend(periodsApi.close, options)
  const opening = useSend(periodsApi.open, options)
  const removing = useSend(periodsApi.remove, options)
  const restoring = useSend(periodsApi.restore, options)
  const input = { period_id: id }
  const restore = () =>
    void restoring.mutateAsync(input).then(() => toastDone(texts.restoredDone(name)), tell)
  const open = () => void opening.mutateAsync(input).then(() => toastDone(texts.openedDone(name)), tell)
  const close = (onDone: () => void) =>
    void closing.mutateAsync(input).then(() => {
      onDone()
      toastUndo(texts.closedDone(name), open)
    }, tell)
  const trash = (onDone: () => void) =>
    void removing.mutateAsync(input).then(() => {
      onDone()
      toastUndo(texts.trashedDone(name), restore)
    }, tell)
  return { open, close, restore, trash, isPending: closing.isPending || removing.isPending }
}

/** The sentence about an overlap names days, which are shown as everywhere. */
function tell(failure: CallFailure): void {
  if (failure.status === 409) toastFailure(withShownDays(failure.message))
  else reportFailure(failure)
}
