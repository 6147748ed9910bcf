import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { sayToInvitation } from '../sessions/invitations/answer-invitation.service.ts'
import { startSession } from '../sessions/start-session.service.ts'
import { type AnySignOn, isUnchanged } from './find-sign-on.ts'
import type { Identity } from './providers.ts'
import { SignOnRefused } from './refused.ts'

/** The provider is asked again after a working day, so that people it no longer lets in are out by then. */
const LIFE_MS = 12 * 60 * 60 * 1000

interface Member {
  user_id: number
  is_sysadmin: boolean
  email: string
  has_accepted: boolean
}

/**
 * Signs in the person that the provider vouches for, if they are a member of the company, or are invited to it with an
 * address in its proven domain: the company speaks for such an address, and signing in through its provider accepts the
 * invitation. The session is valid in this company only: its provider speaks for nobody in another, though the same
 * person may belong to both.
 */
export async function enterCompany(
  db: Db,
  call: Call,
  signOn: AnySignOn,
  identity: Identity & { earlierId: string | null },
): Promise<void> {
  const { organization_id: organizationId } = signOn
  if (!(await isUnchanged(db, signOn))) throw new SignOnRefused('The sign-on was changed meanwhile.')
  const known = await memberBySubject(db, organizationId, identity)
  const member = known ?? (await memberByEmail(db, signOn, identity))
  if (member.is_sysadmin) throw new SignOnRefused('A system administrator signs in with a password.')
  if (!known) await remember(db, organizationId, member.user_id, identity)
  if (!member.has_accepted) await join(db, signOn, member)
  await startSession(db, call, {
    userId: member.user_id,
    kind: 'single_sign_on',
    organizationId,
    earlierId: identity.earlierId,
    columns: {
      bound_organization_id: organizationId,
      expires_at: new Date(Date.now() + LIFE_MS).toISOString(),
    },
  })
}

async function memberBySubject(db: Db, organizationId: number, { issuer, subject }: Identity) {
  const { rows } = await sql<Member & { has_left: boolean }>`
    select m.user_id, u.is_sysadmin, u.email, m.accepted_at is not null as has_accepted,
      m.deleted_at is not null as has_left
    from sign_on_subjects s
    join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join users u on u.id = m.user_id
    where s.organization_id = ${organizationId} and s.issuer = ${issuer} and s.subject = ${subject}`.execute(
    db,
  )
  if (rows[0]?.has_left) throw new SignOnRefused('This person no longer belongs to the company.')
  return rows[0]
}

/** An address counts only if the provider verified it and it is in the company’s own domain. */
async function memberByEmail(db: Db, { organization_id, email_domain }: AnySignOn, identity: Identity) {
  const { email, isVerified, issuer } = identity
  if (email === null || !isVerified)
    throw new SignOnRefused('The provider has not verified the email address.')
  if (!email.endsWith(`@${email_domain}`)) throw new SignOnRefused('The email address is in another domain.')
  const { rows } = await sql<Member & { is_known: boolean }>`
    select m.user_id, u.is_sysadmin, u.email, m.accepted_at is not null as has_accepted, exists (select from sign_on_subjects s
      where s.organization_id = m.organization_id and s.user_id = m.user_id and s.issuer = ${issuer}) as is_known
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.deleted_at is null and u.email = ${email}`.execute(db)
  const [member] = rows
  if (!member) throw new SignOnRefused('Nobody in the company has this email address.')
  // The provider reassigned the address of one account to another.
  if (member.is_known) throw new SignOnRefused('The provider knew this person by another account.')
  return member
}

async function remember(db: Db, organization_id: number, user_id: number, { issuer, subject }: Identity) {
  await db
    .insertInto('sign_on_subjects')
    .values({ organization_id, user_id, issuer, subject })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Accepts the invitation to this company alone: the person answers other companies' invitations themselves. */
async function join(db: Db, { organization_id: organizationId, email_domain }: AnySignOn, member: Member) {
  const { user_id: userId, email } = member
  if (!email.endsWith(`@${email_domain}`)) throw new SignOnRefused('The invitation is not accepted yet.')
  await sql`update users u set registered_at = now(), first_name = coalesce(m.invited_first_name, u.first_name),
      last_name = coalesce(m.invited_last_name, u.last_name)
    from memberships m where m.organization_id = ${organizationId} and m.user_id = u.id and u.id = ${userId}
      and u.registered_at is null`.execute(db)
  await sayToInvitation(db, { userId, organizationId, agrees: true })
}
