import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { isOnHold } from '../organizations/legal-hold.service.ts'
import { isHeldByNothing } from './file-holders.ts'
import { REMOVE_BYTES } from './remove-bytes.job.ts'

/** Deletes a file that nothing has any more, unless the company is on hold. */
export async function discardUnheld(call: Call, { id, key }: { id: number; key: string }): Promise<void> {
  const { rows } =
    await sql`delete from files f where f.organization_id = ${call.organizationId} and f.id = ${id}
    and ${isHeldByNothing} and not ${isOnHold(sql`f.organization_id`)} returning f.id`.execute(call.db)
  if (rows.length > 0) await call.enqueue(REMOVE_BYTES, { key })
}
