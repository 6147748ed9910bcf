import type { Verdict } from '../platform/policy.ts'
import type { Ability } from './abilities.ts'

interface Asker {
  abilities: ReadonlySet<Ability>
}

/** The sentence for an admin who is limited to divisions. */
export const ONLY_PRIMARY =
  'Only the primary administrator can do this, because it affects the whole company.'

/**
 * Decides whether somebody may change what belongs to the whole company: settings, groups, tags, assets, risk profiles,
 * frameworks in use and welcome messages. The primary administrator may, and so may every admin of a company without
 * divisions.
 */
export function mayChangeWholeCompany({ abilities }: Asker): Verdict {
  if (abilities.has('company:change')) return true
  return abilities.has('company:manage') ? ONLY_PRIMARY : 'Only an admin can do this.'
}
