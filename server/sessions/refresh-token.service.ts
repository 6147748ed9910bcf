import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import './sessions.table.ts'

const COOKIE = 'assay_refresh'
const IDLE_SECONDS = 14 * 24 * 60 * 60
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** On a row of `sessions`: the replaced refresh token is still accepted. Later, its user must have copied it. */
export const inGrace = sql<boolean>`rotated_at > now() - interval '10 seconds'`

/** The refresh token of a browser: it names its session, so that any of its old secrets is recognized as one. */
export interface RefreshToken {
  sessionId: string
  hash: Buffer
}

/** Returns the browser's refresh token, or null if its cookie does not contain one. */
export function refreshTokenOf(call: Pick<Call, 'cookie'>): RefreshToken | null {
  const [, sessionId, secret] = form.exec(call.cookie(COOKIE) ?? '') ?? []
  return sessionId && secret ? { sessionId, hash: hashToken(secret) } : null
}

/** Gives the browser its refresh token. */
export function setRefreshToken(call: Pick<Call, 'setCookie'>, sessionId: string, secret: string): void {
  call.setCookie(COOKIE, `${sessionId}.${secret}`, IDLE_SECONDS)
}

/** Deletes the cookie. */
export function dropRefreshToken(call: Pick<Call, 'setCookie'>): void {
  call.setCookie(COOKIE, '', 0)
}

/**
 * Gives a running session a new refresh token, as a cookie; `previous` stays valid for the grace period, no other does.
 */
export async function handRefreshToken(
  db: Db,
  call: Pick<Call, 'setCookie'>,
  sessionId: string,
  previous: Buffer | null = null,
): Promise<void> {
  const secret = randomToken()
  await db
    .updateTable('sessions')
    .set({
      refresh_hash: hashToken(secret),
      previous_hash: previous,
      rotated_at: sql<string>`now()`,
      last_used_at: sql<string>`now()`,
    })
    .where('id', '=', sessionId)
    .execute()
  setRefreshToken(call, sessionId, secret)
}
