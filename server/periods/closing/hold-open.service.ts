import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

type InCompany = Pick<Call, 'organizationId'>

const key = ({ organizationId }: InCompany) => sql`hashtextextended('closing a period', ${organizationId})`

/**
 * The lock that every change in a period holds, shared with all others, until it is committed: no period of the company
 * closes meanwhile. Taken before reading whether the period is open.
 */
export const holdPeriodsOpen = (call: InCompany): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${key(call)})`

/**
 * Waits for the changes that are under way, and lets later ones wait until the call ends. Some take long, such as an import,
 * and nobody else may save while this waits: it gives up early, and the caller is asked to try again.
 */
export async function awaitChanges(call: Pick<Call, 'db' | 'organizationId'>): Promise<void> {
  await sql.raw(`set local lock_timeout = '2s'`).execute(call.db)
  await sql`select pg_advisory_xact_lock(${key(call)})`.execute(call.db)
  await sql.raw('set local lock_timeout to default').execute(call.db)
}
