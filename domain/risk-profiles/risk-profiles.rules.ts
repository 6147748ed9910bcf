import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'

interface ProfileActor {
  abilities: ReadonlySet<Ability>
}

interface ProfileFacts {
  /** The number of the company's entities that use the profile, whether or not the caller sees them. */
  used_by: number
}

/** Checks that no entity uses the profile. */
export function isUnused({ used_by }: ProfileFacts): Verdict {
  if (used_by === 0) return true
  return used_by === 1
    ? '1 entity uses this risk profile. Choose another profile for it first.'
    : `${used_by} entities use this risk profile. Choose another profile for them first.`
}

/** A person's permissions on a risk profile. */
export const riskProfilePolicy = {
  edit: (actor: ProfileActor, _: ProfileFacts) => mayChangeWholeCompany(actor),
  delete: (actor: ProfileActor, profile: ProfileFacts) =>
    all(mayChangeWholeCompany(actor), isUnused(profile)),
}
