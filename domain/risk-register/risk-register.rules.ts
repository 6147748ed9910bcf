import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'
import { isJudged, needsRemediation } from '../risks/risk-levels.rules.ts'

/** A risk is seen, then worked on, until somebody decides what becomes of the rest of it. */
export const riskStates = [
  'identified',
  'treating',
  'accepted',
  'mitigated',
  'transferred',
  'avoided',
] as const
export type RiskState = (typeof riskStates)[number]

const decided: readonly RiskState[] = ['accepted', 'mitigated', 'transferred', 'avoided']

/** The states that follow. What is decided can be taken up again. */
export function nextStates(state: RiskState): readonly RiskState[] {
  if (state === 'identified') return ['treating']
  return state === 'treating' ? decided : ['treating']
}

/** Checks that a risk may pass from one state to another. */
export function demandStep(from: RiskState, to: RiskState): Verdict {
  const allowed = nextStates(from)
  return from === to || allowed.includes(to) || `From “${from}”, a risk can become: ${allowed.join(', ')}.`
}

interface Acceptance {
  reason: string
  review_date: string | null
}

interface Figures {
  risk: number | null
  coverage: number | null
  threshold: number | null
}

/** A risk beside its threshold: `unknown` while less than half of its questions are answered, or none. */
export type Standing = 'within' | 'above' | 'unknown'

export function standingOf({ risk, coverage, threshold }: Figures): Standing {
  if (risk === null) return 'unknown'
  if (threshold === null) return 'within'
  if (needsRemediation(risk, threshold)) return 'above'
  return isJudged({ risk, coverage: coverage ?? 0 }, threshold) ? 'within' : 'unknown'
}

const reasonWanted = {
  above: 'Give the reason for accepting a risk above its threshold.',
  unknown: 'Give the reason for accepting a risk before half of its questions are answered.',
}

/**
 * Accepting a risk ends at its review date, which lies ahead. It needs a reason unless the risk is within its threshold.
 * Returns a sentence for each field that lacks something.
 */
export function acceptanceFaults(
  { reason, review_date }: Acceptance,
  { standing, today }: { standing: Standing; today: string },
): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (standing !== 'within' && reason.trim() === '') faults.reason = [reasonWanted[standing]]
  if (review_date === null || review_date <= today)
    faults.review_date = ['Choose a day after today. The acceptance ends on it.']
  return faults
}

interface Accepted extends Figures {
  state: RiskState
  /** Whether an admin gave the reason for its state. */
  has_admins_reason: boolean
}

/**
 * Says whether a risk was accepted while it was within its threshold, and is above it now: only an admin can accept it as it
 * is, whether the risk rose or the threshold was lowered.
 */
export function needsAcceptance({ state, has_admins_reason, ...figures }: Accepted): boolean {
  return state === 'accepted' && !has_admins_reason && standingOf(figures) === 'above'
}

interface RiskActor {
  userId: number
  abilities: ReadonlySet<Ability>
}

interface TrashFacts {
  deleted_at: string | null
}

interface RiskFacts extends TrashFacts, Figures {
  owner: { id: number } | null
}

const mayTreat = ({ abilities }: RiskActor): Verdict => abilities.has('risk:treat') || 'Permission Denied'

/** Checks that the risk is the person's own to work on, or one that they administer. */
function mayWorkOn(actor: RiskActor, { owner }: RiskFacts): Verdict {
  return actor.abilities.has('risk:treat') || owner?.id === actor.userId || 'Permission Denied'
}

const adminsAccept = {
  within: true,
  above: 'Only an admin can accept a risk above its threshold.',
  unknown: 'Only an admin can accept a risk before half of its questions are answered.',
} as const

/** Checks that the person may accept a risk that stands so. */
export function mayAccept(actor: RiskActor, standing: Standing): Verdict {
  return actor.abilities.has('risk:treat') || adminsAccept[standing]
}

/** Checks that the entry is not in the trash. */
export function isKept({ deleted_at }: TrashFacts): Verdict {
  return deleted_at === null || 'This entry is in the trash. Restore it first.'
}

/** Checks that the entry is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: TrashFacts, now = new Date()): Verdict {
  if (deleted_at === null) return 'This entry isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This entry', now)
}

/** A person's permissions on an entry of the register: `assign` chooses another owner, `accept` applies to the risk of now. */
export const registeredRiskPolicy = {
  edit: (actor: RiskActor, risk: RiskFacts) => all(mayWorkOn(actor, risk), isKept(risk)),
  assign: (actor: RiskActor, risk: RiskFacts) => all(mayTreat(actor), isKept(risk)),
  accept: (actor: RiskActor, risk: RiskFacts) =>
    all(mayWorkOn(actor, risk), isKept(risk), mayAccept(actor, standingOf(risk))),
  delete: (actor: RiskActor, risk: RiskFacts) => all(mayTreat(actor), isKept(risk)),
  restore: (actor: RiskActor, risk: RiskFacts) => all(mayTreat(actor), isRestorable(risk)),
}
