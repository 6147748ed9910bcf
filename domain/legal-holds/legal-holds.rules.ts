import type { Ability } from '../access/abilities.ts'
import type { Verdict } from '../platform/policy.ts'

interface HoldActor {
  abilities: ReadonlySet<Ability>
}

/** Decides whether the caller may release a hold: what the operator was told to keep, a company can’t let go. */
export function mayRelease(
  { abilities }: HoldActor,
  { is_on, by_operator }: { is_on: boolean; by_operator: boolean },
): Verdict {
  if (!is_on || !by_operator) return true
  return abilities.has('site:administer') || 'Only a system administrator can release this legal hold.'
}
