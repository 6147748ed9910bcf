import type { Verdict } from './policy.ts'

/** How long what was trashed can be restored. */
export const RESTORE_DAYS = 30

/** Whether what was trashed then, a moment in ISO form, can still be restored; `thing` begins the sentence otherwise. */
export function withinRestoreDays(deletedAt: string, thing: string, now = new Date()): Verdict {
  const days = (now.getTime() - Date.parse(deletedAt)) / 86_400_000
  return days <= RESTORE_DAYS || `${thing} was trashed more than ${RESTORE_DAYS} days ago.`
}
