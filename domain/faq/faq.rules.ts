import type { Ability } from '../access/abilities.ts'
import { Failure } from '../platform/failure.ts'
import { demandState } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** Checks whether the caller sees trashed entries: only those who write the knowledge base do. */
export function seesTrashed(actor: { abilities: ReadonlySet<Ability> }): boolean {
  return actor.abilities.has('site:administer')
}

/** Throws `conflict` unless the question is out of the trash. */
export function demandKept({ deleted_at }: { deleted_at: string | null }): void {
  if (deleted_at !== null) throw new Failure('conflict', 'This question is in the trash. Restore it first.')
}

/** Throws `conflict` unless the question is in the trash. */
export function demandTrashed({ deleted_at }: { deleted_at: string | null }): void {
  const verdict =
    deleted_at === null
      ? 'This question is not in the trash.'
      : withinRestoreDays(deleted_at, 'This question')
  demandState(verdict)
}
