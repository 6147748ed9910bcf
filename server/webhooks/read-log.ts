import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import './webhooks.table.ts'

const ENTRIES_AT_ONCE = 500

interface Read {
  sequence: number
  event: string
  at: string
  data: object
}

/** Names one webhook. */
export interface Hook {
  organizationId: number
  webhookId: number
}

/**
 * Makes the next entries of the company's log messages to a webhook, and remembers how far it has read, in one
 * transaction. Returns false once there is nothing more to read.
 */
export async function readLog(trx: Db, { organizationId, webhookId }: Hook): Promise<boolean> {
  const hook = await trx
    .selectFrom('webhooks')
    .select(['events', 'read_sequence'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .where('is_active', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!hook) return false
  const entries = await entriesAfter(trx, organizationId, hook.read_sequence)
  const last = entries.at(-1)
  if (!last) return false
  const wanted = entries.filter(({ event }) => hook.events?.includes(event) ?? true)
  if (wanted.length > 0) {
    const messages = wanted.map(entry => ({
      organization_id: organizationId,
      webhook_id: webhookId,
      message_id: `msg_${organizationId}_${webhookId}_${entry.sequence}`,
      event: entry.event,
      body: bodyOf(entry),
    }))
    await trx.insertInto('webhook_deliveries').values(messages).execute()
  }
  await trx
    .updateTable('webhooks')
    .set({ read_sequence: last.sequence })
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .execute()
  return entries.length === ENTRIES_AT_ONCE
}

const bodyOf = ({ event: type, at: timestamp, data }: Read) => JSON.stringify({ type, timestamp, data })

/** As the page of the audit log shows them. The name of a person comes from a function: some are no members. */
async function entriesAfter(trx: Db, organizationId: number, after: number): Promise<Read[]> {
  const { rows } = await sql<Read>`
    select e.sequence, e.event, shown.at, json_build_object(
      'organization_id', e.organization_id, 'sequence', e.sequence, 'at', shown.at, 'event', e.event,
      'user', ${personOf('user_id')}, 'impersonator', ${personOf('impersonator_id')}, 'program', e.program,
      'subject_type', e.subject_type, 'subject_id', e.subject_id, 'before', e.before, 'after', e.after,
      'request_id', e.request_id, 'address', e.address) as data
    from audit_events e
    cross join lateral (select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at) shown
    where e.organization_id = ${organizationId} and e.sequence > ${after}
    order by e.sequence limit ${ENTRIES_AT_ONCE}`.execute(trx)
  return rows
}

function personOf(column: 'user_id' | 'impersonator_id') {
  const id = sql.ref(`e.${column}`)
  return sql`case when ${id} is not null
    then json_build_object('id', ${id}, 'full_name', coalesce(assay.name_in_log(${id}), '')) end`
}
