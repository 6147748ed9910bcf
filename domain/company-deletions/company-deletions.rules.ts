import type { Verdict } from '../platform/policy.ts'

/** Days between asking for the deletion of a company and the deletion. */
export const WAITING_DAYS = 30

/** Decides whether a company may be deleted for good. */
export function isDeletable({
  deleted_at,
  legal_hold,
}: {
  deleted_at: string | null
  legal_hold: boolean
}): Verdict {
  if (legal_hold) return 'This company is under legal hold. Release it first.'
  return deleted_at !== null || 'Move the company to the trash first.'
}
