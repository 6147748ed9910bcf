import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import { overviewTexts as texts } from './overview.texts.ts'

/** A thing to do before an assessment closes. */
export interface Check {
  name: keyof typeof texts.checks
  /** The number that is left; 0 when it is done. */
  left: number
  words: string
}

/** The steps before closing, in order; acceptance only where the company uses it. */
export function checksOf(overview: PeriodOverview): Check[] {
  const { overall, not_accepted, to_confirm, entities_count, locked_entities_count } = overview
  const check = (name: Check['name'], left: number): Check => {
    const { done, open } = texts.checks[name]
    return { name, left, words: left === 0 ? done : open(left) }
  }
  return [
    check('answered', overall.in_scope - overall.answered),
    ...(not_accepted === null ? [] : [check('accepted', not_accepted)]),
    ...(to_confirm ? [check('confirmed', to_confirm)] : []),
    check('assignments', overall.open_assignments),
    check('requests', overview.pending_exclusion_requests),
    check('locked', entities_count - locked_entities_count),
  ]
}
