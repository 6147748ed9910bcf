import { Failure } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type Period, periodOf } from './current-period.service.ts'
import { findPeriod } from './find-periods.ts'

/**
 * The period that a call names to write in, or the current one. Throws `not_found` unless the caller may know of it, and
 * `conflict` if it is closed, or if there is no current one.
 */
export async function openPeriodOf(call: Call, wanted: number | undefined): Promise<Pick<Period, 'id'>> {
  if (wanted === undefined) return periodOf(call, undefined)
  const period = await findPeriod(call, wanted)
  if (period.closed_at !== null) throw new Failure('conflict', 'This assessment is closed.')
  return period
}
