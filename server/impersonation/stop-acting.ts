import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { endSession } from '../sessions/end-sessions.service.ts'
import { recordFor } from '../sessions/record-for.service.ts'
import { handRefreshToken } from '../sessions/refresh-token.service.ts'
import { demandCookieOf, ownerOf, usedUp } from './acting.ts'

interface Stopped {
  userId: number
  sessionId: string
  return_url: string
}

/**
 * Ends the session and restores the administrator’s own one in the browser, with a new refresh token, if it is still
 * alive.
 */
export async function stopActing(call: Call, token: string): Promise<Stopped> {
  const acting = await actingSession(call.db, token)
  await demandCookieOf(call, acting.id)
  await endSession(call.db, acting.id)
  const own = await ownerOf(call.db, acting.impersonator_session_id)
  if (own) await handRefreshToken(call.db, call, acting.impersonator_session_id)
  const { impersonator, organizationId, userId } = acting
  const after = { impersonator: impersonator.full_name }
  await recordFor(call.db, call, 'impersonation.ended', { organizationId, userId, impersonator, after })
  // The impersonation has ended in any case, even if there is no session to return to.
  if (!own) throw new Failure('unauthenticated', 'Login Required', { keepsWrites: true })
  return { userId: own.id, sessionId: acting.impersonator_session_id, return_url: acting.return_url }
}

interface ActingSession {
  id: string
  userId: number
  organizationId: number | null
  impersonator: Person
  impersonator_session_id: string
  return_url: string
}

/** The session that a token ends. An expired one can still be left with it, as its browser has no other way back. */
async function actingSession(db: Db, token: string): Promise<ActingSession> {
  const { rows } = await sql<ActingSession>`
    select s.id, s.user_id as "userId", s.bound_organization_id as "organizationId", s.impersonator_session_id,
      s.return_url, jsonb_build_object('id', i.id, 'full_name', i.full_name) as impersonator
    from sessions s join users i on i.id = s.impersonator_id
    where s.stop_hash = ${hashToken(token)} and s.kind = 'impersonation' and s.ended_at is null
    for update of s`.execute(db)
  if (!rows[0]) throw usedUp()
  return rows[0]
}
