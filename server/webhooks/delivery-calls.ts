import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { lockWebhook } from './find-webhooks.ts'
import './webhooks.table.ts'

/** The columns of a message as its list shows it. */
export const shownDelivery = [
  'd.id',
  'd.message_id',
  'd.event',
  'd.state',
  'd.attempts',
  sql<string | null>`case when d.state = 'waiting' then d.next_at end`.as('next_at'),
  'd.response_status',
  'd.duration_ms',
  'd.response',
  'd.body',
  'd.created_at',
  'd.ended_at',
] as const

/** Begins a new series of tries, with the same id. */
const again = {
  state: 'waiting' as const,
  attempts: 0,
  next_at: sql<string>`now()`,
  ended_at: null,
}

export const deliveryCalls: Pick<
  Handlers<typeof webhooksApi>,
  'deliveries' | 'delivery' | 'sendAgain' | 'sendSpanAgain'
> = {
  async deliveries(call) {
    const { webhook_id, filter, sort } = call.input
    await demandWebhook(call, webhook_id)
    let query = deliveriesOf(call, webhook_id).select(shownDelivery)
    if (filter?.state) query = query.where('d.state', '=', filter.state)
    if (filter?.event) query = query.where('d.event', '=', filter.event)
    if (filter?.from) query = query.where('d.created_at', '>=', filter.from)
    if (filter?.until) query = query.where('d.created_at', '<', filter.until)
    return pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'id|desc',
      columns: { id: 'd.id', created_at: 'd.created_at' },
    })
  },

  async delivery(call) {
    const { webhook_id, delivery_id } = call.input
    const found = await deliveriesOf(call, webhook_id)
      .select(shownDelivery)
      .where('d.id', '=', delivery_id)
      .executeTakeFirst()
    if (!found) throw notFound()
    return found
  },

  async sendAgain(call) {
    const { webhook_id, delivery_id } = call.input
    await lockWebhook(call, webhook_id)
    const { numUpdatedRows } = await call.db
      .updateTable('webhook_deliveries')
      .set(again)
      .where('organization_id', '=', call.organizationId)
      .where('webhook_id', '=', webhook_id)
      .where('id', '=', delivery_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    call.note({ subjectType: 'webhooks', subjectId: webhook_id, after: { delivery_id } })
    return deliveriesOf(call, webhook_id)
      .select(shownDelivery)
      .where('d.id', '=', delivery_id)
      .executeTakeFirstOrThrow()
  },

  async sendSpanAgain(call) {
    const { webhook_id, from, until, only_failed = false } = call.input
    await lockWebhook(call, webhook_id)
    let query = call.db
      .updateTable('webhook_deliveries')
      .set(again)
      .where('organization_id', '=', call.organizationId)
      .where('webhook_id', '=', webhook_id)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
    query = only_failed ? query.where('state', '=', 'failed') : query.where('state', '<>', 'waiting')
    const { numUpdatedRows } = await query.executeTakeFirst()
    const queued = Number(numUpdatedRows)
    call.note({ subjectType: 'webhooks', subjectId: webhook_id, after: { from, until, queued } })
    return { queued }
  },
}

function deliveriesOf({ db, organizationId }: Call, webhookId: number) {
  return db
    .selectFrom('webhook_deliveries as d')
    .where('d.organization_id', '=', organizationId)
    .where('d.webhook_id', '=', webhookId)
}

async function demandWebhook({ db, organizationId }: Call, id: number): Promise<void> {
  const found = await db
    .selectFrom('webhooks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
}
