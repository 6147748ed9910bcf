import { all, type Verdict } from '../platform/policy.ts'
import type { Assignment } from './assignments.contract.ts'

type Kind = Assignment['type']

/** The assigning person's relation to an entity. */
interface AssignmentState {
  /** An admin of it. */
  administers: boolean
  /** Its manager. */
  manages: boolean
}

/** The context of a question and an entity before anybody is assigned. */
export interface TargetFacts extends AssignmentState {
  visible: boolean
  inScope: boolean
  excluded: boolean
  /** The entity's assessment of the period is locked. */
  locked: boolean
  answered: boolean
  /** Somebody has it as an open question. */
  assigned: boolean
  /** Somebody has it as an open question that may not be passed on. */
  fixed: boolean
}

/** The context of one assignment. */
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
const onlyAdminsFirst = 'This question isn’t assigned yet. Only an admin of this entity can assign it first.'
const mayNotBePassedOn = 'This question is already assigned and can’t be reassigned. An admin can do it.'

/**
 * Decides whether a question may be assigned for an entity. A manager takes over only open question assignments that may
 * be reassigned, and never makes the first one. An answered question cannot be assigned again, but an opinion on it can.
 */
export function mayAssign(type: Kind, target: TargetFacts): Verdict {
  if (!target.visible) return 'This entity doesn’t exist.'
  return all(
    mayAsk(type, target),
    isAskable(target),
    type === 'collaboration' || isUnanswered(target),
    mayBeFirst(target),
  )
}

function mayAsk(type: Kind, { administers, manages, fixed }: TargetFacts): Verdict {
  if (administers) return true
  if (!manages) return onlyLookers
  if (type === 'collaboration') return onlyAdmins
  return !fixed || mayNotBePassedOn
}

function mayBeFirst({ administers, assigned }: TargetFacts): Verdict {
  return administers || assigned || onlyAdminsFirst
}

function isAskable({ inScope, excluded, locked }: TargetFacts): Verdict {
  if (!inScope) return 'This question isn’t in scope for this entity.'
  if (excluded) return 'This question is excluded for this entity.'
  return !locked || 'This assessment is locked.'
}

function isUnanswered({ answered }: TargetFacts): Verdict {
  return !answered || 'This question is already answered.'
}

/** Decides whether a person may change this assignment at all, in any state. */
export function mayChange({ administers, manages, type, reassignable }: AssignmentFacts): Verdict {
  if (administers) return true
  if (!manages) return onlyLookers
  if (type === 'collaboration') return onlyAdmins
  return reassignable || mayNotBePassedOn
}

/** Checks whether there is still something to do. */
export function isOpen({ completed, closed }: AssignmentFacts): Verdict {
  if (completed) return 'This assignment is completed.'
  return !closed || 'This assessment is closed.'
}

/** Checks whether the assignee could answer now. */
export function isWorkable(assignment: AssignmentFacts): Verdict {
  return all(isOpen(assignment), !assignment.locked || 'This assessment is locked.')
}

/** A person's permissions on an assignment. */
export const assignmentPolicy = {
  reassign: (_: unknown, assignment: AssignmentFacts): Verdict =>
    all(mayChange(assignment), isWorkable(assignment)),
  withdraw: (_: unknown, assignment: AssignmentFacts): Verdict =>
    all(mayChange(assignment), isOpen(assignment)),
}
