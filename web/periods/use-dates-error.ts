import { useEffect, useRef } from 'react'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { reportFailure } from '#web/platform/calls/messages.tsx'
import { withShownDays } from './overlap.ts'
import type { PeriodValues } from './period-values.ts'

/**
 * Returns the sentence of a 409, which concerns the dates, until they or the owner change. The form itself shows a 422
 * and offers both versions on a 412; other errors are reported as everywhere.
 */
export function useDatesError(failure: CallFailure | null, values: PeriodValues): string | null {
  const { start_date, end_date, division_id } = values
  const span = `${start_date} ${end_date} ${division_id}`
  const refused = useRef({ failure, span })
  if (refused.current.failure !== failure) refused.current = { failure, span }
  useEffect(() => {
    if (failure && ![409, 412, 422].includes(failure.status)) reportFailure(failure)
  }, [failure])
  if (failure?.status !== 409 || refused.current.span !== span) return null
  return withShownDays(failure.message)
}
