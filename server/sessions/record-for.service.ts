import { sql } from 'kysely'
import type { Person } from '#domain/platform/fields.ts'
import { appendAudit } from '#server/platform/audit/append.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Entry {
  /** The person who did it, and the person it is about. */
  userId: number
  /**
   * The company whose log gets the entry; left out, the company that the person starts in. Null: the installation’s.
   */
  organizationId?: number | null | undefined
  impersonator?: Person | null | undefined
  after?: unknown
}

/**
 * Adds an entry in a call in which nobody is signed in yet, in a transaction of scope `system`. It locks its company’s
 * chain until the commit, so it comes last in a call.
 */
export async function recordFor(db: Db, call: Call, event: string, entry: Entry): Promise<void> {
  const { userId, impersonator = null, after } = entry
  const organizationId =
    entry.organizationId === undefined ? await companyOf(db, userId) : entry.organizationId
  await sql`select set_config('assay.organization_id', ${String(organizationId ?? '')}, true),
    set_config('assay.user_id', ${String(userId)}, true)`.execute(db)
  const { requestId, address } = call
  // The entry belongs to the person that the call turned out to be about, and to the one who acts as them.
  const identified = { requestId, address, actor: { ...call.actor, impersonator } } as Call
  await appendAudit(db, event, { subjectType: 'users', subjectId: userId, after }, identified)
}

/** The company that a person starts in, as `assay.open_call` finds it: the one chosen last, else the only one. */
async function companyOf(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ organization_id: number; is_active: boolean; among: number }>`
    select m.organization_id, coalesce(m.organization_id = u.active_organization_id, false) as is_active,
      count(*) over () as among
    from members m join users u on u.id = m.user_id
    where m.user_id = ${userId}
    order by is_active desc limit 1`.execute(db)
  const [first] = rows
  return first && (first.is_active || first.among === 1) ? first.organization_id : null
}
