import type { Verdict } from '../platform/policy.ts'
import { type AnswerActor, mayGive, type TargetFacts } from './answers.rules.ts'

/** Decides whether somebody may import an answer here: an admin of the entity, also into an earlier open assessment. */
export function mayImport(actor: AnswerActor, target: TargetFacts): Verdict {
  if (target.visible && !target.administers) return 'Only an admin of this entity can import its answers.'
  return mayGive(actor, { ...target, editablePeriod: true })
}

/** Decides whether answers can be imported into an assessment. */
export function takesImports({ closed, hasBegun }: { closed: boolean; hasBegun: boolean }): Verdict {
  if (closed) return 'This assessment is closed.'
  return hasBegun || 'This assessment hasn’t begun yet.'
}
