import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

interface Ended {
  userId: number
  /** The session that goes on, if one does. */
  except?: string
  /** The programs of the person lose their tokens too. */
  apiTokens?: boolean
}

/**
 * Ends the sessions of a person, and those in which they act as somebody else, at once; what was mailed to sign in or to
 * set a password no longer works. Answers how many sessions ended.
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
