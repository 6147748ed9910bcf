import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

interface GroupActor {
  abilities: ReadonlySet<Ability>
}

interface GroupFacts {
  deleted_at: string | null
}

/** Checks that the group is not in the trash. */
export function isKept({ deleted_at }: GroupFacts): Verdict {
  return deleted_at === null || 'This reporting group is in the trash. Restore it first.'
}

/** Checks that the group is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: GroupFacts, now = new Date()): Verdict {
  if (deleted_at === null) return 'This reporting group isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This reporting group', now)
}

/** A person's permissions on a reporting group. */
export const groupPolicy = {
  edit: (actor: GroupActor, group: GroupFacts) => all(mayChangeWholeCompany(actor), isKept(group)),
  delete: (actor: GroupActor, group: GroupFacts) => all(mayChangeWholeCompany(actor), isKept(group)),
  restore: (actor: GroupActor, group: GroupFacts) => all(mayChangeWholeCompany(actor), isRestorable(group)),
}
