import { sql } from 'kysely'
import { mayImpersonate } from '#domain/administration/administration.rules.ts'
import type { Person } from '#domain/platform/fields.ts'
import { demand } from '#domain/platform/policy.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { recordFor } from '../sessions/record-for.service.ts'
import { startSession } from '../sessions/start-session.service.ts'
import { demandCookieOf, ownerOf, personToActAs, usedUp } from './acting.ts'

const ACTING_MINUTES = 60

interface Started {
  userId: number
  sessionId: string
  impersonator: Person
  /** Ends the session, and restores the administrator’s own. */
  stopToken: string
}

/**
 * Begins the impersonation that the administrator requested a moment ago, in the browser of that request. The session
 * is valid only in the company whose log has its entry, and ends by itself.
 */
export async function startActing(call: Call, token: string): Promise<Started> {
  const asked = await takeToken(call.db, token)
  await demandCookieOf(call, asked.session_id)
  const impersonator = await ownerOf(call.db, asked.session_id)
  const person = await personToActAs(call.db, asked.user_id)
  if (!impersonator || !person) throw usedUp()
  demand(mayImpersonate({ userId: impersonator.id }, person))
  const { reason, return_url } = asked.details
  const { organization_id: organizationId, id: userId } = person
  const stopToken = randomToken()
  const expires_at = new Date(Date.now() + ACTING_MINUTES * 60_000).toISOString()
  const sessionId = await startSession(call.db, call, {
    userId,
    kind: 'impersonation',
    organizationId,
    impersonator,
    columns: {
      impersonator_session_id: asked.session_id,
      bound_organization_id: organizationId,
      stop_hash: hashToken(stopToken),
      return_url,
      expires_at,
    },
  })
  // The administrator is named, because the company does not know the id.
  const after = { reason, until: expires_at, impersonator: impersonator.full_name }
  await recordFor(call.db, call, 'impersonation.started', { organizationId, userId, impersonator, after })
  return { userId, sessionId, impersonator, stopToken }
}

interface ActingInput {
  user_id: number
  session_id: string
  details: { reason: string; return_url: string }
}

/** Uses the token up; the second of two simultaneous calls finds it used. Its person must still be an administrator. */
async function takeToken(db: Db, token: string): Promise<ActingInput> {
  const { rows } = await sql<ActingInput>`
    update one_time_tokens t set used_at = now() from sessions s, users u
    where t.hash = ${hashToken(token)} and t.purpose = 'impersonation' and t.used_at is null and t.expires_at > now()
      and s.id = t.session_id and u.id = s.user_id and u.is_sysadmin and u.disabled_at is null
    returning t.user_id, t.session_id, t.details`.execute(db)
  if (!rows[0]) throw usedUp()
  return rows[0]
}
