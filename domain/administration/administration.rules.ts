import { Failure } from '../platform/failure.ts'
import { demandState, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'

/** The facts that decide whether somebody can be impersonated. */
export interface ImpersonationFacts {
  id: number
  is_sysadmin: boolean
  is_registered: boolean
  is_disabled: boolean
  /** Belongs to a company that is open. */
  has_active_company: boolean
}

/** Decides whether a system administrator may act as this person; a refusal is a sentence. */
export function mayImpersonate(actor: { userId: number }, person: ImpersonationFacts): Verdict {
  if (person.id === actor.userId) return 'You can’t act as yourself.'
  if (person.is_sysadmin) return 'You can’t act as a system administrator.'
  if (!person.is_registered) return 'This person hasn’t accepted the invitation yet.'
  if (person.is_disabled) return 'This account is disabled.'
  return person.has_active_company || 'This person doesn’t belong to an active company.'
}

/** Decides whether a system administrator may switch this person’s account off; a refusal is a sentence. */
export function mayDisable(actor: { userId: number }, person: { id: number }): Verdict {
  return person.id !== actor.userId || 'You can’t disable your own account.'
}

/** Throws `conflict` unless the company is out of the trash. */
export function demandKept({ deleted_at }: { deleted_at: string | null }): void {
  if (deleted_at !== null) throw new Failure('conflict', 'This company is in the trash. Restore it first.')
}

/** Throws `conflict` unless the company is in the trash. */
export function demandTrashed({ deleted_at }: { deleted_at: string | null }): void {
  const verdict =
    deleted_at === null ? 'This company isn’t in the trash.' : withinRestoreDays(deleted_at, 'This company')
  demandState(verdict)
}
