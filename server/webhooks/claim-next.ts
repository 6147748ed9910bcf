import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Hook } from './read-log.ts'
import './webhooks.table.ts'

export interface Claimed {
  organization_id: number
  id: number
  message_id: string
  body: string
  /** This try among them. */
  attempts: number
  address: string
  secret: Buffer
  previous_secret: Buffer | null
}

/**
 * Returns the oldest message that is due. It is due again after a minute, more than a try can take, unless its result
 * is noted before: so a killed process loses none, and two processes do not send it at once.
 */
export async function claimNext(trx: Db, { organizationId, webhookId }: Hook): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set attempts = d.attempts + 1, next_at = now() + interval '1 minute'
    from webhooks w
    where w.organization_id = ${organizationId} and w.id = ${webhookId} and w.is_active
      and d.organization_id = w.organization_id and d.id = (
        select n.id from webhook_deliveries n
        where n.organization_id = ${organizationId} and n.webhook_id = ${webhookId}
          and n.state = 'waiting' and n.next_at <= now()
        order by n.id limit 1 for update skip locked)
    returning d.organization_id, d.id, d.message_id, d.body, d.attempts, w.address, w.secret,
      case when w.previous_until > now() then w.previous_secret end as previous_secret`.execute(trx)
  return rows[0]
}
