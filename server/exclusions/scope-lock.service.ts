import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

const key = ({ organizationId }: Call) => `scope ${organizationId}`

/** Until this call is over, no question leaves the scope of an entity: nobody is asked for what was excluded meanwhile. */
export async function lockScope(call: Call): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key(call)}, 0))`.execute(call.db)
}

/** Waits for those who hold the scope, and keeps others from it until this call is over. */
export async function changeScope(call: Call): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key(call)}, 0))`.execute(call.db)
}
