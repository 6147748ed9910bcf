import { all, type Verdict } from '../platform/policy.ts'
import type { Assignment } from './assignments.contract.ts'

type Kind = Assignment['type']

/** What the person who assigns is to an entity. */
interface AssignmentState {
  /** An admin of it. */
  administers: boolean
  /** Its manager. */
  manages: boolean
}

/** What is known of a question and an entity before anybody is asked. */
export interface TargetFacts extends AssignmentState {
  visible: boolean
  inScope: boolean
  excluded: boolean
  /** The entity's assessment of the period is locked. */
  locked: boolean
  answered: boolean
  /** Somebody has it as an open question that may not be passed on. */
  fixed: boolean
}

/** What is known of one assignment's surroundings. */
export interface AssignmentFacts extends AssignmentState {
  type: Kind
  completed: boolean
  reassignable: boolean
  /** Its period is closed. */
  closed: boolean
  locked: boolean
}

const onlyLookers = 'Only an admin or the manager of this entity can assign its questions.'
const onlyAdmins = 'Only an admin of this entity can ask for opinions.'
const mayNotBePassedOn = 'This question is already assigned and can’t be reassigned. An admin can do it.'

/**
 * Whether a question may be assigned for an entity. A manager assigns questions only, and takes over only what may be
 * passed on. What is answered is not asked again, though an opinion on it may be.
 */
export function mayAssign(type: Kind, place: TargetFacts): Verdict {
  if (!place.visible) return 'This entity doesn’t exist.'
  return all(mayAsk(type, place), isAskable(place), type === 'collaboration' || isUnanswered(place))
}

function mayAsk(type: Kind, { administers, manages, fixed }: TargetFacts): Verdict {
  if (administers) return true
  if (!manages) return onlyLookers
  if (type === 'collaboration') return onlyAdmins
  return !fixed || mayNotBePassedOn
}

function isAskable({ inScope, excluded, locked }: TargetFacts): Verdict {
  if (!inScope) return 'This question isn’t in scope for this entity.'
  if (excluded) return 'This question is excluded for this entity.'
  return !locked || 'This assessment is locked.'
}

function isUnanswered({ answered }: TargetFacts): Verdict {
  return !answered || 'This question is already answered.'
}

/** Whether a person assigns this at all, whatever state it is in. */
export function mayChange({ administers, manages, type, reassignable }: AssignmentFacts): Verdict {
  if (administers) return true
  if (!manages) return onlyLookers
  if (type === 'collaboration') return onlyAdmins
  return reassignable || mayNotBePassedOn
}

/** Whether there is still something to do. */
export function isOpen({ completed, closed }: AssignmentFacts): Verdict {
  if (completed) return 'This assignment is completed.'
  return !closed || 'This assessment is closed.'
}

/** Whether who is asked could answer. */
export function isWorkable(assignment: AssignmentFacts): Verdict {
  return all(isOpen(assignment), !assignment.locked || 'This assessment is locked.')
}

/** What a person may do with an assignment. */
export const assignmentPolicy = {
  reassign: (_: unknown, assignment: AssignmentFacts): Verdict =>
    all(mayChange(assignment), isWorkable(assignment)),
  withdraw: (_: unknown, assignment: AssignmentFacts): Verdict =>
    all(mayChange(assignment), isOpen(assignment)),
}
