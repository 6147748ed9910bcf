import type { Verdict } from './policy.ts'

/** The number of days for which a trashed record can be restored. */
export const RESTORE_DAYS = 30

/**
 * Decides whether a record trashed at `deletedAt`, a moment in ISO form, can still be restored; a refusal begins with
 * `thing`.
 */
export function withinRestoreDays(deletedAt: string, thing: string, now = new Date()): Verdict {
  const days = (now.getTime() - Date.parse(deletedAt)) / 86_400_000
  return days <= RESTORE_DAYS || `${thing} was trashed more than ${RESTORE_DAYS} days ago.`
}
