import type { Insertable } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { AccessToken } from '#domain/sessions/sessions.contract.ts'
import type { Db, Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { SessionKind } from '#server/platform/session/actor.ts'
import { ACCESS_SECONDS, type AccessTokens, hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { endOldest, endSessionBehind } from './end-sessions.service.ts'
import { companiesPastSignOn } from './past-sign-on.ts'
import { recordAll } from './record-for.service.ts'
import { refreshTokenOf, setRefreshToken } from './refresh-token.service.ts'
import '../users/users.table.ts'
import './sessions.table.ts'

export interface SessionStart {
  userId: number
  kind: Exclude<SessionKind, 'api_token'>
  /**
   * The company whose log gets the sign-in; left out, the company that the person starts in. Null: the installation’s.
   */
  organizationId?: number | null
  /** The administrator who acts as the person from now on. */
  impersonator?: Person
  /** Further columns of the session’s row, such as its end. */
  columns?: Partial<Insertable<Tables['sessions']>>
  /** The session that the browser had before; left out, that of its refresh token. */
  earlierId?: string | null
}

/**
 * Starts a session inside a transaction of scope `system`: the row, the refresh cookie, and `session.started` in the
 * audit log. The browser's previous session ends, because nobody can return to it, unless an administrator acts as
 * somebody meanwhile. The entry locks its company’s chain until the commit, so this comes last in a call.
 */
export async function startSession(db: Db, call: Call, start: SessionStart): Promise<string> {
  const { userId, kind, organizationId, impersonator } = start
  const token = randomToken()
  await demandEnabled(db, userId)
  const held = refreshTokenOf(call)
  const earlierId = start.earlierId ?? held?.sessionId
  // The journey of a single sign-on carries a sealed id; a cookie must contain a secret of the session that it names.
  const hash = start.earlierId ? undefined : held?.hash
  if (earlierId && kind !== 'impersonation') await endSessionBehind(db, earlierId, hash)
  const pastSignOn = await companiesPastSignOn(db, userId, kind)
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_agent: call.userAgent,
      address: call.address,
      impersonator_id: impersonator?.id ?? null,
      without_sign_on_in: pastSignOn,
      ...start.columns,
      user_id: userId,
      kind,
      refresh_hash: hashToken(token),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  setRefreshToken(call, id, token)
  await endOldest(db, id)
  const entry = { userId, impersonator, after: { kind } }
  await recordAll(db, call, [
    { ...entry, event: 'session.started', organizationId },
    ...pastSignOn.map(organizationId => ({ ...entry, event: 'sign_on.bypassed', organizationId })),
  ])
  return id
}

/** A person whose account was disabled a moment ago is not signed in. */
async function demandEnabled(db: Db, userId: number): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!person) throw new Failure('unauthenticated', 'Login Required')
}

/** The access token of a session, as every sign-in returns it. */
export async function tokenFor(
  tokens: AccessTokens,
  userId: number,
  sessionId: string,
  impersonatorId: number | null = null,
): Promise<AccessToken> {
  const access_token = await tokens.sign({ userId, sessionId, impersonatorId })
  return { access_token, expires_in: ACCESS_SECONDS, token_type: 'Bearer' }
}
