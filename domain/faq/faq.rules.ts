import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

interface FaqActor {
  abilities: ReadonlySet<Ability>
}

interface FaqFacts {
  deleted_at: string | null
}

/** Checks whether the caller sees trashed entries: only those who write the knowledge base do. */
export function seesTrashed(actor: FaqActor): boolean {
  return mayWrite(actor) === true
}

function mayWrite({ abilities }: FaqActor): Verdict {
  return abilities.has('site:administer') || 'Only a system administrator can change the knowledge base.'
}

/** Checks that the question is not in the trash. */
export function isKept({ deleted_at }: FaqFacts): Verdict {
  return deleted_at === null || 'This question is in the trash. Restore it first.'
}

/** Checks that the question is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: FaqFacts, now = new Date()): Verdict {
  if (deleted_at === null) return 'This question isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This question', now)
}

/** A person's permissions on a question of the knowledge base. */
export const faqPolicy = {
  edit: (actor: FaqActor, question: FaqFacts) => all(mayWrite(actor), isKept(question)),
  delete: (actor: FaqActor, question: FaqFacts) => all(mayWrite(actor), isKept(question)),
  restore: (actor: FaqActor, question: FaqFacts) => all(mayWrite(actor), isRestorable(question)),
}
