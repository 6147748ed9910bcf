import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../sessions/sessions.table.ts'
import '../users/users.table.ts'
import './sign-ons.table.ts'

interface Change {
  /** Null: there was no sign-on. */
  before: SignOn | null
  /** The provider is another one than before, or its domain is. */
  isAnother: boolean
  /** A secret or certificates are replaced, so that nobody has signed in with them yet. */
  isRenewed: boolean
}

interface Wanted {
  is_enabled: boolean
  /** Left out: as before. */
  is_required?: boolean | undefined
}

/**
 * Decides whether members must sign in through the provider once the change is saved. Only a provider that has let in
 * the caller as it is now can be required, and only of a primary administrator with another way in, should it fail.
 */
export async function isRequiredAfter(call: Call<Wanted>, change: Change): Promise<boolean> {
  const { is_enabled, is_required = change.before?.is_required ?? false } = call.input
  if (!is_required || !is_enabled) return false
  if (!change.before?.is_required) await demandProven(call, change)
  else if (change.isAnother) {
    throw refused(
      'Turn this off to change the provider. Once you have signed in through it, turn it on again.',
    )
  }
  return true
}

async function demandProven(call: Call, { before, isAnother, isRenewed }: Change): Promise<void> {
  if (!before || isAnother || isRenewed || !(await hasSignedInSince(call))) {
    throw refused('Save the provider, sign in through it to check that it works, and turn this on then.')
  }
  if (before.domain_proven_at === null) throw refused('Verify your email domain first.')
  if (await hasOtherWayIn(call)) return
  throw refused(
    'Set up two-factor sign-in for your own account first: if the provider fails, you get in with your password and a second factor.',
  )
}

/** Checks whether the session of the call came by the provider after it was saved last. */
async function hasSignedInSince({ db, actor, organizationId }: Call): Promise<boolean> {
  const { rows } = await sql`select from sessions s
    join organization_sign_ons o on o.organization_id = s.bound_organization_id
    where s.id = ${actor.sessionId} and s.kind = 'single_sign_on' and s.created_at > o.updated_at
      and o.organization_id = ${organizationId}`.execute(db)
  return rows.length > 0
}

/** Checks for two factors without the provider: a passkey, or a password and codes. */
async function hasOtherWayIn({ db, actor }: Call): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${actor.userId}
    and (u.passkey_count > 0 or (u.password_hash is not null and u.has_two_factor))`.execute(db)
  return rows.length > 0
}

const refused = (sentence: string) => invalid({ is_required: [sentence] })
