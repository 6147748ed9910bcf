import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import './sessions.table.ts'

export const REFRESH_COOKIE = 'assay_refresh'
export const REFRESH_IDLE_SECONDS = 14 * 24 * 60 * 60

/** Gives a running session a new refresh token, as a cookie; `previous` gets by for the grace, no other does. */
export async function handRefreshToken(
  db: Db,
  call: Pick<Call, 'setCookie'>,
  sessionId: string,
  previous: Buffer | null = null,
): Promise<void> {
  const token = randomToken()
  await db
    .updateTable('sessions')
    .set({
      refresh_hash: hashToken(token),
      previous_hash: previous,
      rotated_at: sql<string>`now()`,
      last_used_at: sql<string>`now()`,
    })
    .where('id', '=', sessionId)
    .execute()
  call.setCookie(REFRESH_COOKIE, token, REFRESH_IDLE_SECONDS)
}
