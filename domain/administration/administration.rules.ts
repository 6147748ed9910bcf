import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
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

interface CompanyActor {
  abilities: ReadonlySet<Ability>
}

interface CompanyFacts {
  deleted_at: string | null
}

function mayAdministerCompanies({ abilities }: CompanyActor): Verdict {
  return abilities.has('site:administer') || 'Only a system administrator can change a company.'
}

/** Checks that the company is not in the trash. */
export function isKept({ deleted_at }: CompanyFacts): Verdict {
  return deleted_at === null || 'This company is in the trash. Restore it first.'
}

/** Checks that the company is in the trash and can still be restored. */
export function isRestorable({ deleted_at }: CompanyFacts, now = new Date()): Verdict {
  if (deleted_at === null) return 'This company isn’t in the trash.'
  return withinRestoreDays(deleted_at, 'This company', now)
}

/** A person's permissions on a company of the installation. Its name, features and state are edited. */
export const companyPolicy = {
  edit: (actor: CompanyActor, company: CompanyFacts) => all(mayAdministerCompanies(actor), isKept(company)),
  delete: (actor: CompanyActor, company: CompanyFacts) => all(mayAdministerCompanies(actor), isKept(company)),
  restore: (actor: CompanyActor, company: CompanyFacts) =>
    all(mayAdministerCompanies(actor), isRestorable(company)),
}
