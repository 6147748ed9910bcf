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

/** What a person may do with an exclusion request. */
export const requestPolicy = {
  decide(actor: Decider, { state, is_administered }: RequestFacts): Verdict {
    if (!actor.abilities.has('exclusion:decide') || !is_administered)
      return 'Only an admin of the entity can decide on this request.'
    return state === 'pending' || alreadyDecided(state)
  },
}

/** A request is decided once: what a second decision is told. */
export function alreadyDecided(state: State): string {
  return state === 'approved' ? 'This request was approved already.' : 'This request was denied already.'
}
