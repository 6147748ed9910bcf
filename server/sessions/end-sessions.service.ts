import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** More browsers than one person works in. */
const MOST_SESSIONS = 20

interface Ended {
  userId: number
  /** The session to keep, if any. */
  except?: string
  /** The programs of the person lose their tokens too. */
  apiTokens?: boolean
}

/**
 * Ends the sessions of a person, and those in which they act as somebody else, at once; emailed links for signing in or
 * setting a password no longer work. Returns the number of ended sessions.
 */
export async function endSessions(db: Db, { userId, except, apiTokens = false }: Ended): Promise<number> {
  return beyondOneself(db, async () => {
    const { rows } = await sql`update sessions set ended_at = now()
      where ended_at is null and (user_id = ${userId} or impersonator_id = ${userId})
        and id is distinct from ${except ?? null}::uuid and (${apiTokens} or kind <> 'api_token')
      returning id`.execute(db)
    if (apiTokens) await sql`delete from api_tokens where user_id = ${userId}`.execute(db)
    await sql`delete from one_time_tokens where user_id = ${userId}
      and purpose in ('login_link', 'password_reset', 'impersonation')`.execute(db)
    return rows.length
  })
}

/** Ends one session, and the one in which its person acts as somebody else. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await beyondOneself(db, async () => {
    await sql`update sessions set ended_at = now() where ended_at is null
      and (id = ${sessionId} or impersonator_session_id = ${sessionId})`.execute(db)
  })
}

/** Ends a session, and with one in which somebody acts as another person also their own. */
export async function endSessionBehind(db: Db, sessionId: string, hash?: Buffer): Promise<void> {
  const { rows } = await sql<{ id: string }>`select coalesce(impersonator_session_id, id) as id from sessions
    where id = ${sessionId} and ended_at is null and kind <> 'api_token'
      and (${hash ?? null}::bytea is null or ${hash ?? null}::bytea in (refresh_hash, previous_hash))`.execute(
    db,
  )
  if (rows[0]) await endSession(db, rows[0].id)
}

/**
 * Ends the sessions of a person that were unused for longest, beyond the number that one person needs. Those of a
 * company's single sign-on are counted by themselves: its provider must not be able to sign the person out of anything
 * else.
 */
export async function endOldest(db: Db, newest: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select s.id from sessions s join sessions n on n.id = ${newest}
    where s.user_id = n.user_id and s.bound_organization_id is not distinct from n.bound_organization_id
      and s.ended_at is null and s.kind not in ('api_token', 'impersonation')
    order by s.id = n.id desc, s.last_input_at desc, s.created_at desc offset ${MOST_SESSIONS}`.execute(db)
  for (const { id } of rows) await endSession(db, id)
}

/** Sessions in which somebody acts as another person are that person's, and mailed tokens are nobody's to see. */
async function beyondOneself<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const scope = (value: string) =>
    sql<{ before: string }>`select
    coalesce(current_setting('assay.scope', true), '') as before, set_config('assay.scope', ${value}, true)`.execute(
      db,
    )
  const { rows } = await scope('system')
  const result = await work()
  await scope(rows[0]?.before ?? '')
  return result
}
