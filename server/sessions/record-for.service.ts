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
  const { userId, organizationId } = entry
  await append(db, call, { ...entry, event, chain: await chainOf(db, userId, organizationId) })
}

/** The same for entries of several companies, whose chains every call locks in one order. */
export async function recordAll(db: Db, call: Call, entries: (Entry & { event: string })[]): Promise<void> {
  const all: Chained[] = []
  for (const entry of entries) {
    all.push({ ...entry, chain: await chainOf(db, entry.userId, entry.organizationId) })
  }
  for (const entry of all.toSorted((one, other) => (one.chain ?? 0) - (other.chain ?? 0))) {
    await append(db, call, entry)
  }
}

interface Chained extends Entry {
  event: string
  /** The company whose log gets it; null: the installation’s. */
  chain: number | null
}

async function append(db: Db, call: Call, { event, userId, chain, impersonator = null, after }: Chained) {
  await sql`select set_config('assay.organization_id', ${String(chain ?? '')}, true),
    set_config('assay.user_id', ${String(userId)}, true)`.execute(db)
  const { requestId, address } = call
  // The entry belongs to the person that the call turned out to be about, and to the one who acts as them.
  const identified = { requestId, address, actor: { ...call.actor, impersonator } } as Call
  await appendAudit(db, event, { subjectType: 'users', subjectId: userId, after }, identified)
}

function chainOf(db: Db, userId: number, named: number | null | undefined): Promise<number | null> {
  return named === undefined ? companyOf(db, userId) : Promise.resolve(named)
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
