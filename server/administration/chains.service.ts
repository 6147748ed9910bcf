import { sql } from 'kysely'
import { appendAudit } from '#server/platform/audit/append.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { AuditNote, Call } from '#server/platform/serve/call.ts'

/**
 * Makes the rest of the call concern the installation: its entry is in chain 0, not in that of the caller’s company.
 */
export function inInstallation(db: Db): Promise<unknown> {
  return sql`select set_config('assay.organization_id', '', true)`.execute(db)
}

/**
 * From here on the call works in this company, which is known to exist: its policies apply, and its chain gets the
 * entry.
 */
export function inCompany(db: Db, organizationId: number): Promise<unknown> {
  return sql`select set_config('assay.organization_id', ${String(organizationId)}, true)`.execute(db)
}

/**
 * Records an administrator's change to a company in both chains: the company sees it, and so does the installation.
 * Chain 0 is always locked first, so that two calls never wait for each other. Called last, inside the company.
 */
export async function noteInBoth(
  call: Call,
  event: string,
  organizationId: number,
  changed: Pick<AuditNote, 'before' | 'after'>,
): Promise<void> {
  const note = { subjectType: 'organizations', subjectId: organizationId, ...changed }
  await inInstallation(call.db)
  await appendAudit(call.db, event, note, call)
  await inCompany(call.db, organizationId)
  call.note(note)
}
