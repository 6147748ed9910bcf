import { sql } from 'kysely'
import { type Db, within } from '#server/platform/db/db.ts'
import './webhooks.table.ts'

/** The webhooks with something to send now. Messages that failed and wait for their next try are left out. */
export interface WaitingWebhooks {
  webhooks: number
  /** Seconds for which the oldest event or message has waited to be sent; 0 if nothing waits. */
  oldest_seconds: number
}

/** The oldest is looked for in so many companies: if more wait, the sender is behind for all of them. */
const COMPANIES_MAX = 100

/**
 * Reads company after company, because no query sees two of them: `trx`, a transaction that does nothing else, enters
 * one after the other.
 */
export async function waitingWebhooks(trx: Db): Promise<WaitingWebhooks> {
  const { rows } = await sql<{ organization_id: number }>`
    select organization_id from assay.due_webhooks()`.execute(trx)
  const companies = [...new Set(rows.map(row => row.organization_id))].slice(0, COMPANIES_MAX)
  let oldest = 0
  for (const organizationId of companies) {
    await sql`select set_config('assay.organization_id', ${String(organizationId)}, true)`.execute(trx)
    oldest = Math.max(oldest, await oldestIn(trx, organizationId))
  }
  return { webhooks: rows.length, oldest_seconds: oldest }
}

/** The same in a transaction of its own. */
export const readWaitingWebhooks = (db: Db): Promise<WaitingWebhooks> => within(db, 'system', waitingWebhooks)

/** Seconds since the oldest message became due, or the first event happened that no message was made of. */
async function oldestIn(trx: Db, organizationId: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(waiting.since)), 0)::int as seconds from (
      select d.next_at as since from webhook_deliveries d
      join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id and w.is_active
      where d.organization_id = ${organizationId} and d.state = 'waiting' and d.next_at <= now()
      union all
      select e.at from webhooks w
      join audit_events e on e.organization_id = w.organization_id and e.sequence = w.read_sequence + 1
      where w.organization_id = ${organizationId} and w.is_active) waiting`.execute(trx)
  return rows[0]?.seconds ?? 0
}
