import { type Selectable, sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db, Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { endSession } from './end-sessions.service.ts'
import { recordFor } from './record-for.service.ts'
import { handRefreshToken, REFRESH_COOKIE } from './refresh-token.service.ts'

/** After that, a refresh token that was replaced is used by somebody who copied it. */
const GRACE = sql<string>`now() - interval '10 seconds'`

/**
 * Replaces the refresh token. Tabs that race get by with the token before, for ten seconds and without another
 * rotation; after that its use means that somebody copied it, and the session ends.
 */
export async function rotate(call: Call): Promise<Running> {
  const token = call.cookie(REFRESH_COOKIE)
  const used = hashToken(token ?? '')
  const session = token ? await runningSession(call.db, used) : undefined
  if (!session) throw new Failure('unauthenticated', 'Login Required')
  if (session.refresh_hash.equals(used)) await handRefreshToken(call.db, call, session.id, used)
  else if (!session.in_grace) {
    await endSession(call.db, session.id)
    await recordEnd(call, session, 'session.copied')
    throw new Failure('unauthenticated', 'Login Required', { keepsWrites: true })
  }
  return session
}

/** Ends the session of the cookie, if it has one. */
export async function logOff(call: Call): Promise<void> {
  const token = call.cookie(REFRESH_COOKIE)
  call.setCookie(REFRESH_COOKIE, '', 0)
  const session = token ? await runningSession(call.db, hashToken(token)) : undefined
  if (!session) return
  await endSession(call.db, session.id)
  await recordEnd(call, session, 'session.ended')
}

type Running = Pick<Selectable<Tables['sessions']>, 'id' | 'user_id' | 'impersonator_id' | 'refresh_hash'>

/** The session of a refresh token, now or before its last rotation. A program's session has none that anybody knows. */
function runningSession(db: Db, hash: Buffer) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'impersonator_id',
      'refresh_hash',
      sql<boolean>`rotated_at > ${GRACE}`.as('in_grace'),
    ])
    .where(eb => eb.or([eb('refresh_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .where('ended_at', 'is', null)
    .where('kind', '<>', 'api_token')
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where('last_used_at', '>', sql<string>`now() - interval '14 days'`)
    .where('created_at', '>', sql<string>`now() - interval '30 days'`)
    .forUpdate()
    .executeTakeFirst()
}

function recordEnd(call: Call, session: Running, event: string): Promise<void> {
  const { user_id: userId, impersonator_id: id } = session
  const impersonator = id === null ? null : { id, full_name: '' }
  return recordFor(call.db, call, event, { userId, impersonator })
}
