import { type Selectable, sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db, Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { AccessTokens } from '#server/platform/session/tokens.ts'
import { endSession } from './end-sessions.service.ts'
import { recordFor } from './record-for.service.ts'
import {
  dropRefreshToken,
  handRefreshToken,
  inGrace,
  type RefreshToken,
  refreshTokenOf,
} from './refresh-token.service.ts'

/** Input that the page has yet to report. */
const UNREPORTED_MINUTES = 2

/**
 * Replaces the refresh token. Tabs that race may use the token before, for ten seconds and without another rotation.
 * Any other secret of a running session is a copy, however old it is: the session ends for everybody who has it. So
 * does one that has been idle for longer than the company allows.
 */
export async function rotate(call: Call): Promise<Running> {
  const token = refreshTokenOf(call)
  const session = token ? await runningSession(call.db, token.sessionId) : undefined
  if (!token || !session) throw loginRequired()
  if (isCopied(session, token)) return refuse(call, session, 'session.copied')
  if (session.is_idle) return refuse(call, session, 'session.idle')
  if (session.refresh_hash.equals(token.hash)) await handRefreshToken(call.db, call, session.id, token.hash)
  return session
}

/** Ends the session of the cookie, and that of the access token, as far as the browser or the program sends them. */
export async function logOff(call: Call, tokens: AccessTokens): Promise<void> {
  const token = refreshTokenOf(call)
  dropRefreshToken(call)
  const named = new Set([token?.sessionId, await sessionOfBearer(call, tokens)])
  for (const id of named) {
    const session = id ? await runningSession(call.db, id) : undefined
    if (!session) continue
    await endSession(call.db, session.id)
    const isCopy = token !== null && token.sessionId === id && isCopied(session, token)
    await recordEnd(call, session, isCopy ? 'session.copied' : 'session.ended')
  }
}

type Running = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'user_id' | 'impersonator_id' | 'bound_organization_id' | 'refresh_hash' | 'previous_hash'
> & { in_grace: boolean; is_idle: boolean }

/** Checks whether the secret is neither the current one nor the one that was just replaced. */
function isCopied({ refresh_hash, previous_hash, in_grace }: Running, { hash }: RefreshToken): boolean {
  return !refresh_hash.equals(hash) && !(in_grace && previous_hash?.equals(hash))
}

async function sessionOfBearer({ bearer }: Call, tokens: AccessTokens): Promise<string | undefined> {
  if (bearer === null) return
  // An expired one is nobody's, as everywhere else.
  return tokens.check(bearer).then(
    ({ sessionId }) => sessionId,
    () => undefined,
  )
}

async function refuse(call: Call, session: Running, event: string): Promise<never> {
  await endSession(call.db, session.id)
  await recordEnd(call, session, event)
  throw loginRequired(true)
}

function loginRequired(keepsWrites = false): Failure {
  return new Failure('unauthenticated', 'Login Required', { keepsWrites })
}

/** A session that may continue. Nobody knows a refresh token for a program's session. */
function runningSession(db: Db, id: string): Promise<Running | undefined> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'impersonator_id',
      'bound_organization_id',
      'refresh_hash',
      'previous_hash',
      inGrace.as('in_grace'),
      sql<boolean>`last_input_at < now() - make_interval(mins => assay.idle_minutes(id) + ${UNREPORTED_MINUTES})`.as(
        'is_idle',
      ),
    ])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`exists (select from users u where u.id = user_id and u.disabled_at is null)`)
    .where('kind', '<>', 'api_token')
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where('last_used_at', '>', sql<string>`now() - interval '14 days'`)
    .where('created_at', '>', sql<string>`now() - interval '30 days'`)
    .forUpdate()
    .executeTakeFirst()
}

function recordEnd(call: Call, session: Running, event: string): Promise<void> {
  const { user_id: userId, impersonator_id: id, bound_organization_id } = session
  const impersonator = id === null ? null : { id, full_name: '' }
  return recordFor(call.db, call, event, {
    userId,
    impersonator,
    organizationId: bound_organization_id ?? undefined,
  })
}
