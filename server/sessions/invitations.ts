import { type Selectable, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { type Db, type Tables, within } from '#server/platform/db/db.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { spendToken, usableToken } from './one-time-tokens.ts'
import { demandGoodPassword } from './own-password.service.ts'
import { hashPassword } from './passwords.ts'
import { recordFor } from './record-for.service.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { startSession, tokenFor } from './start-session.service.ts'
import '../organizations/organizations.table.ts'
import '../users/users.table.ts'

export const invitation: Handler<typeof sessionsApi.invitation> = async call => {
  const { invited } = await openInvitation(call.db, call.input.token)
  return invited
}

/** Registers whoever holds the mailed link, and signs them in to the company that invited them. */
export function acceptInvitation({ tokens }: SignInParts): Handler<typeof sessionsApi.acceptInvitation> {
  return async call => {
    const { token: text, first_name, last_name, password } = call.input
    const { invited } = await within(call.db, 'system', db => openInvitation(db, text))
    demandGoodPassword(password, { email: invited.email, first_name, last_name })
    const password_hash = await hashPassword(password)
    return within(call.db, 'system', async db => {
      const { token } = await openInvitation(db, text)
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

type InvitationToken = Selectable<Tables['one_time_tokens']>

/** Whatever is wrong with an invitation, it is answered alike: used, expired, replaced, or its company is gone. */
async function openInvitation(db: Db, text: string) {
  const token = await usableToken(db, 'invitation', text)
  const invited = token && (await invitedBy(db, token))
  if (!token || !invited) throw notFound()
  return { token, invited }
}

function invitedBy(db: Db, token: InvitationToken) {
  return (
    db
      .selectFrom('users as u')
      .innerJoin('memberships as m', 'm.user_id', 'u.id')
      .innerJoin('organizations as o', 'o.organization_id', 'm.organization_id')
      .leftJoin('users as inviter', 'inviter.id', 'm.invited_by')
      .select(['u.email', 'u.first_name', 'u.last_name', 'o.name as organization'])
      .select(sql<string>`coalesce(inviter.full_name, '')`.as('invited_by'))
      .where('u.id', '=', token.user_id)
      .where('u.registered_at', 'is', null)
      .where('m.organization_id', '=', token.for_organization_id)
      .where('m.deleted_at', 'is', null)
      .where('o.deleted_at', 'is', null)
      // Who is invited by two companies registers once: the second, at the same moment, waits and finds nothing.
      .forNoKeyUpdate('u')
      .executeTakeFirst()
  )
}

interface Registration {
  first_name: string
  last_name: string
  password_hash: string
}

/** From now on the person signs in: no invitation to any company works any more. */
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
  await spendToken(db, token)
}
