import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The caller. */
export interface EntityActor {
  abilities: ReadonlySet<Ability>
}

/** The facts that decide about an entity. */
export interface EntityFacts {
  /** The caller is an admin of it: the company's, or of one of its divisions. */
  administered: boolean
  /** The caller is an admin of it, in whichever division they work, or its manager. */
  overseen: boolean
  deleted_at: string | null
  /** In the period of the call. */
  is_current_assessment_locked: boolean
  /** The period of the call. */
  period: { closed_at: string | null } | null
}

/** Decides whether the caller may change the entity at all, in any state. */
export function mayAdminister(actor: EntityActor, entity: Pick<EntityFacts, 'administered'>): Verdict {
  if (!actor.abilities.has('entity:manage')) return 'Only an admin can change an entity.'
  return entity.administered || 'Only an admin of its divisions can change this entity.'
}

/** Decides whether the caller may open the entity's page and have figures of its whole scope. */
export function mayOversee({ overseen }: Pick<EntityFacts, 'overseen'>): Verdict {
  return overseen || 'Only an admin or the manager of this entity can open it.'
}

/** Checks that the entity is not in the trash. */
export function isKept(entity: Pick<EntityFacts, 'deleted_at'>): Verdict {
  return entity.deleted_at === null || 'This entity is in the trash. Restore it first.'
}

/** Checks that the entity is in the trash and can still be restored. */
export function isRestorable(entity: Pick<EntityFacts, 'deleted_at'>, now = new Date()): Verdict {
  if (entity.deleted_at === null) return 'This entity is not in the trash.'
  return withinRestoreDays(entity.deleted_at, 'This entity', now)
}

/** Checks that there is a period that accepts answers. */
export function isOpen(period: EntityFacts['period']): Verdict {
  if (!period) return 'No assessment is open. An admin can open one.'
  return period.closed_at === null || 'This assessment is closed.'
}

/** A person's permissions on an entity. */
export const entityPolicy = {
  open: (_: EntityActor, entity: EntityFacts) => all(mayOversee(entity), isKept(entity)),
  edit: (actor: EntityActor, entity: EntityFacts) => all(mayAdminister(actor, entity), isKept(entity)),
  delete: (actor: EntityActor, entity: EntityFacts) => all(mayAdminister(actor, entity), isKept(entity)),
  restore: (actor: EntityActor, entity: EntityFacts) =>
    all(mayAdminister(actor, entity), isRestorable(entity)),
  lock: (actor: EntityActor, entity: EntityFacts) =>
    all(mayAdminister(actor, entity), isKept(entity), isOpen(entity.period)),
  answer(actor: EntityActor, entity: EntityFacts): Verdict {
    if (!actor.abilities.has('answer:give')) return 'Permission Denied'
    if (entity.is_current_assessment_locked) return 'This assessment is locked.'
    return all(isKept(entity), isOpen(entity.period))
  },
}
