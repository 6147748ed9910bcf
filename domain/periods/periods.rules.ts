import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The caller. */
export interface PeriodActor {
  abilities: ReadonlySet<Ability>
  /** Null: not limited by divisions. */
  divisionIds: number[] | null
}

/** The facts that decide about a period. */
export interface PeriodFacts {
  /** Null: the whole company's. */
  division_id: number | null
  closed_at: string | null
  deleted_at: string | null
}

/** The risk above which findings need remediation, unless a period sets its own. */
export const DEFAULT_THRESHOLD = 25

/** Decides whether the caller may change the period at all; an admin limited to divisions may change only theirs. */
export function mayRun(actor: PeriodActor, { division_id }: Pick<PeriodFacts, 'division_id'>): Verdict {
  if (!actor.abilities.has('period:manage')) return 'Only an admin can change an assessment.'
  if (actor.divisionIds === null) return true
  if (division_id === null) return mayChangeWholeCompany(actor)
  return (
    actor.divisionIds.includes(division_id) || 'Only an admin of its division can change this assessment.'
  )
}

/** The changes that the state of a period allows, for any caller. */
export const periodState = {
  edit: (period: PeriodFacts): Verdict =>
    all(isKept(period), period.closed_at === null || 'This assessment is closed. Reopen it first.'),
  close: (period: PeriodFacts): Verdict =>
    all(isKept(period), period.closed_at === null || 'This assessment is already closed.'),
  open: (period: PeriodFacts): Verdict =>
    all(isKept(period), period.closed_at !== null || 'This assessment is already open.'),
  delete: (period: PeriodFacts): Verdict => isKept(period),
  restore(period: PeriodFacts): Verdict {
    if (period.deleted_at === null) return 'This assessment isn’t in the trash.'
    return withinRestoreDays(period.deleted_at, 'This assessment')
  },
}

function isKept({ deleted_at }: PeriodFacts): Verdict {
  return deleted_at === null || 'This assessment is in the trash. Restore it first.'
}

type Verb = keyof typeof periodState

function claim(verb: Verb) {
  return (actor: PeriodActor, period: PeriodFacts): Verdict =>
    all(mayRun(actor, period), periodState[verb](period))
}

/** A person's permissions on a period. */
export const periodPolicy = {
  edit: claim('edit'),
  close: claim('close'),
  open: claim('open'),
  delete: claim('delete'),
  restore: claim('restore'),
}

/** The sentence about an end before its start, or null. Days as `YYYY-MM-DD`. */
export function endFault(startDate: string, endDate: string): string | null {
  return endDate < startDate ? 'The end date must be on or after the start date.' : null
}

/**
 * Returns the owner of a new period, or the sentence that explains why there is none: an admin limited to divisions
 * opens periods of those divisions.
 */
export function ownerOf(
  { divisionIds, activeDivisionId }: { divisionIds: number[] | null; activeDivisionId: number | null },
  wanted: number | null | undefined,
): { division_id: number | null } | string {
  if (wanted !== undefined && (wanted !== null || divisionIds === null)) return { division_id: wanted }
  if (divisionIds === null) return { division_id: null }
  if (wanted === null) return 'Choose one of your divisions.'
  if (activeDivisionId !== null) return { division_id: activeDivisionId }
  if (divisionIds.length === 1) return { division_id: divisionIds[0] ?? null }
  return divisionIds.length === 0
    ? 'You have not been assigned any divisions. Ask the primary administrator for one.'
    : 'Choose a division for this assessment.'
}
