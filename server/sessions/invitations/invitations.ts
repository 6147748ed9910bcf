import { type Selectable, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { type Db, type Tables, within } from '#server/platform/db/db.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { usableToken } from '../one-time-tokens.ts'
import { companiesOf, demandGoodPassword } from '../passwords/own-password.service.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { recordFor } from '../record-for.service.ts'
import type { SignInParts } from '../sign-in-parts.ts'
import { startSession, tokenFor } from '../start-session.service.ts'
import { recordDecline, sayToInvitation } from './answer-invitation.service.ts'
import '../../organizations/organizations.table.ts'
import '../../users/users.table.ts'

export const invitation: Handler<typeof sessionsApi.invitation> = async call => {
  const { invited } = await openInvitation(call.db, call.input.token)
  return invited
}

/** Registers the holder of the mailed link, and signs them in to the company that invited them. */
export function acceptInvitation({ tokens }: SignInParts): Handler<typeof sessionsApi.acceptInvitation> {
  return async call => {
    const { token: text, first_name, last_name, password } = call.input
    const { email, companies } = await within(call.db, 'system', async db => {
      const { invited, token } = await openForRegistration(db, text)
      return { email: invited.email, companies: await companiesOf(db, token.user_id) }
    })
    await demandGoodPassword(password, { email, first_name, last_name, companies })
    const password_hash = await hashPassword(password)
    return within(call.db, 'system', async db => {
      const { token } = await openForRegistration(db, text)
      const { user_id: userId, for_organization_id: organizationId } = token
      await register(db, token, { first_name, last_name, password_hash })
      await recordFor(db, call, 'user.registered', {
        userId,
        organizationId,
        after: { first_name, last_name },
      })
      const sessionId = await startSession(db, call, { userId, organizationId, kind: 'invitation' })
      return tokenFor(tokens, userId, sessionId)
    })
  }
}

/**
 * Accepts or declines by the emailed link, which is proof enough of access to the person’s mailbox. Signs nobody in.
 */
export function answerByLink(agrees: boolean): Handler<typeof sessionsApi.joinByInvitation> {
  return async call => {
    const { token, invited: shown } = await openInvitation(call.db, call.input.token)
    if (agrees && !shown.has_account) throw notFound()
    const invited = { userId: token.user_id, organizationId: companyOf(token) }
    if (!(await sayToInvitation(call.db, { ...invited, agrees }))) throw notFound()
    if (!agrees) return recordDecline(call.db, call, invited)
    await recordFor(call.db, call, 'invitation.accepted', invited)
  }
}

type InvitationToken = Selectable<Tables['one_time_tokens']>

function companyOf({ for_organization_id }: InvitationToken): number {
  if (for_organization_id === null) throw notFound()
  return for_organization_id
}

/** Opens an invitation. Every invalid one gets the same refusal: used, expired, replaced, or its company is gone. */
async function openInvitation(db: Db, text: string) {
  const token = await usableToken(db, 'invitation', text)
  const invited = token && (await invitedBy(db, token))
  if (!token || !invited) throw notFound()
  return { token, invited }
}

/** Opens an invitation for registration. A person who has an account joins with it instead. */
async function openForRegistration(db: Db, text: string) {
  const opened = await openInvitation(db, text)
  if (opened.invited.has_account) throw notFound()
  return opened
}

function invitedBy(db: Db, token: InvitationToken) {
  return (
    db
      .selectFrom('users as u')
      .innerJoin('memberships as m', 'm.user_id', 'u.id')
      .innerJoin('organizations as o', 'o.organization_id', 'm.organization_id')
      .leftJoin('users as inviter', 'inviter.id', 'm.invited_by')
      .select(['u.email', 'o.name as organization'])
      .select([
        sql<string>`coalesce(m.invited_first_name, u.first_name)`.as('first_name'),
        sql<string>`coalesce(m.invited_last_name, u.last_name)`.as('last_name'),
        sql<boolean>`u.registered_at is not null`.as('has_account'),
      ])
      .select(sql<string>`coalesce(inviter.full_name, '')`.as('invited_by'))
      .where('u.id', '=', token.user_id)
      .where('m.organization_id', '=', token.for_organization_id)
      .where('m.deleted_at', 'is', null)
      .where('m.accepted_at', 'is', null)
      .where('o.deleted_at', 'is', null)
      // Invited by two companies at the same moment, one registers: the other waits and finds that there is an account.
      .forNoKeyUpdate('u')
      .executeTakeFirst()
  )
}

interface Registration {
  first_name: string
  last_name: string
  password_hash: string
}

/** From now on the person signs in, and belongs to the company whose invitation this was: others still wait. */
async function register(db: Db, token: InvitationToken, registration: Registration): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...registration,
      registered_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      active_organization_id: token.for_organization_id,
    })
    .where('id', '=', token.user_id)
    .execute()
  const invited = { userId: token.user_id, organizationId: companyOf(token) }
  const joined = await sayToInvitation(db, { ...invited, agrees: true })
  if (!joined) throw notFound()
}
