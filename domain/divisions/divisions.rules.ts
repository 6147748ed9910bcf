import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The caller. */
export interface DivisionActor {
  userId: number
  isPrimaryAdmin: boolean
  abilities: ReadonlySet<Ability>
}

/** The facts that decide about a division. */
export interface DivisionFacts {
  admin_id: number | null
  deleted_at: string | null
}

/** Decides whether the caller may change the division: the primary administrator and the division's own admin may. */
export function mayEdit(actor: DivisionActor, division: Pick<DivisionFacts, 'admin_id'>): Verdict {
  if (!actor.abilities.has('company:people')) return 'Only an admin can change a division.'
  const own = actor.isPrimaryAdmin || division.admin_id === actor.userId
  return own || 'Only its own admin or the primary administrator can change this division.'
}

/** Decides whether the caller may add, trash and restore divisions, and name their admins. */
export function mayManage(actor: DivisionActor): Verdict {
  return actor.abilities.has('division:manage') || 'Only the primary administrator can do this.'
}

/** Checks that the division is not in the trash. */
export function isKept({ deleted_at }: Pick<DivisionFacts, 'deleted_at'>): Verdict {
  return deleted_at === null || 'This division is in the trash. Restore it first.'
}

/** Checks that the division is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: Pick<DivisionFacts, 'deleted_at'>, now = new Date()): Verdict {
  if (deleted_at === null) return 'This division isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This division', now)
}

/** A person's permissions on a division. */
export const divisionPolicy = {
  edit: (actor: DivisionActor, division: DivisionFacts) => all(mayEdit(actor, division), isKept(division)),
  nameAdmin: (actor: DivisionActor, division: DivisionFacts) => all(mayManage(actor), isKept(division)),
  delete: (actor: DivisionActor, division: DivisionFacts) => all(mayManage(actor), isKept(division)),
  restore: (actor: DivisionActor, division: DivisionFacts) => all(mayManage(actor), isRestorable(division)),
}
