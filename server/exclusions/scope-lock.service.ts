import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { holdPeriodsOpen } from '../periods/closing/hold-open.service.ts'

const key = ({ organizationId }: Call) => `scope ${organizationId}`

/**
 * Keeps questions in the scope of entities until this call is over: nobody is assigned a question that is excluded
 * meanwhile, or in a period that closes.
 */
export async function lockScope(call: Call): Promise<void> {
  await sql`select ${holdPeriodsOpen(call)}, pg_advisory_xact_lock_shared(hashtextextended(${key(call)}, 0))`.execute(
    call.db,
  )
}

/** Waits for calls that lock the scope, and keeps others from it until this call is over. */
export async function changeScope(call: Call): Promise<void> {
  await sql`select ${holdPeriodsOpen(call)}, pg_advisory_xact_lock(hashtextextended(${key(call)}, 0))`.execute(
    call.db,
  )
}
