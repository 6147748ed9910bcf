import type { Ability } from '../access/abilities.ts'
import { mayChangeWholeCompany } from '../access/whole-company.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The maximum length of a tag. */
export const TAG_MAX = 60

interface TagActor {
  abilities: ReadonlySet<Ability>
}

interface TagFacts {
  deleted_at: string | null
}

/** Checks that the tag is not in the trash. */
export function isKept({ deleted_at }: TagFacts): Verdict {
  return deleted_at === null || 'This tag is in the trash. Restore it first.'
}

/** Checks that the tag is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: TagFacts, now = new Date()): Verdict {
  if (deleted_at === null) return 'This tag isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This tag', now)
}

/** Checks that the tag was merged into another one, and nothing else happened to it since. */
export function isMerged({ merged_into }: { merged_into: object | null }): Verdict {
  return merged_into !== null || 'This tag wasn’t merged into another one, or the merge was undone.'
}

const mayChange = (actor: TagActor, tag: TagFacts) => all(mayChangeWholeCompany(actor), isKept(tag))

/** A person's permissions on a tag. */
export const tagPolicy = {
  edit: mayChange,
  merge: mayChange,
  delete: mayChange,
  restore: (actor: TagActor, tag: TagFacts) => all(mayChangeWholeCompany(actor), isRestorable(tag)),
}
