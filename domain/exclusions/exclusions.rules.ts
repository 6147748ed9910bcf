import type { Ability } from '../access/abilities.ts'
import type { Verdict } from '../platform/policy.ts'
import type { QuestionExclusionRequest } from './exclusions.contract.ts'

type State = QuestionExclusionRequest['state']
type Decider = { abilities: ReadonlySet<Ability> }

export interface RequestFacts {
  state: State
  /** The person is an admin of the request's entity. */
  is_administered: boolean
}

/** A person's permissions on an exclusion request. */
export const requestPolicy = {
  decide(actor: Decider, { state, is_administered }: RequestFacts): Verdict {
    if (!mayDecideFor(actor, is_administered)) return 'Only an admin of the entity can decide this request.'
    return state === 'pending' || alreadyDecided(state)
  },
}

/** A person's permissions on an exclusion. */
export const exclusionPolicy = {
  lift(actor: Decider, { is_administered }: Pick<RequestFacts, 'is_administered'>): Verdict {
    return mayDecideFor(actor, is_administered) || 'Only an admin of the entity can put this question back.'
  },
}

function mayDecideFor({ abilities }: Decider, isAdministered: boolean): boolean {
  return abilities.has('exclusion:decide') && isAdministered
}

/** Returns the refusal of a second decision: a request is decided once. */
export function alreadyDecided(state: State): string {
  return state === 'approved' ? 'This request was already approved.' : 'This request was already denied.'
}

/** The context of a question and an entity before somebody asks to exclude it. */
export interface ExclusionFacts {
  /** The person sees the question for the entity. */
  sees: boolean
  inScope: boolean
  excluded: boolean
  /** The entity's assessment of the period is locked. */
  locked: boolean
  pending: boolean
}

/** The refusal of a second request for the same exclusion. */
export const PENDING_ALREADY = 'An exclusion request for this question is already pending.'

/** Decides whether a person may ask to take a question out of an entity's scope. */
export function mayAskFor({ sees, inScope, excluded, locked, pending }: ExclusionFacts): Verdict {
  if (!sees) return 'You can’t see this question for this entity.'
  if (!inScope) return 'This question isn’t in scope for this entity.'
  if (excluded) return 'This question is already excluded for this entity.'
  if (locked) return 'This assessment is locked.'
  return !pending || PENDING_ALREADY
}
