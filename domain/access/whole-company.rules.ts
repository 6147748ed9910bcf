import type { Verdict } from '../platform/policy.ts'
import type { Ability } from './abilities.ts'

interface Asker {
  abilities: ReadonlySet<Ability>
}

/** The sentence for an admin who is limited to divisions. */
export const ONLY_PRIMARY =
  'Only the primary administrator can do this, because it affects the whole company.'

/**
 * Whether somebody may change what is the whole company's: settings, groups, tags, risk profiles, frameworks in use and
 * welcome messages. The primary administrator may, and every admin of a company without divisions.
 */
export function mayChangeWholeCompany({ abilities }: Asker): Verdict {
  if (abilities.has('company:change')) return true
  return abilities.has('company:manage') ? ONLY_PRIMARY : 'Only an admin can do this.'
}
