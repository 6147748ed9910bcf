import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { WebhookDelivery, webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { inCompany, lockWebhook } from './find-webhooks.ts'
import type { Parts } from './parts.ts'
import { type Result, sendMessage } from './send-message.ts'
import { secretsOf } from './signing.service.ts'
import './webhooks.table.ts'

type Input = InputOf<typeof webhooksApi.test>

interface Tested extends Result {
  messageId: string
  body: string
}

const EVENT = 'webhook.test'

/** Sends a test message while no transaction is open: its receiver may take its time. */
export const testCall = ({ key, outgoing }: Parts, newId: () => string) =>
  afterPreparing<Input, Tested, WebhookDelivery>(
    async before => {
      const hook = await before.inTransaction(secretsToSign)
      const messageId = newId()
      const body = JSON.stringify({
        type: EVENT,
        timestamp: new Date().toISOString(),
        data: { organization_id: hook.organization_id, webhook_id: hook.id },
      })
      const to = { address: hook.address, secrets: secretsOf(key, hook) }
      return { messageId, body, ...(await sendMessage(outgoing, to, { messageId, body })) }
    },
    async (call, { messageId, body, isSent, ...result }) => {
      const { webhook_id } = call.input
      await lockWebhook(call, webhook_id)
      const kept = await call.db
        .insertInto('webhook_deliveries')
        .values({
          organization_id: call.organizationId,
          webhook_id,
          message_id: messageId,
          event: EVENT,
          body,
          state: isSent ? 'sent' : 'failed',
          attempts: 1,
          ended_at: sql<string>`now()`,
          ...result,
        })
        .returning(['id', 'message_id', 'event', 'state', 'attempts', 'response_status', 'duration_ms'])
        .returning(['response', 'body', 'created_at', 'ended_at'])
        .executeTakeFirstOrThrow()
      call.note({
        subjectType: 'webhooks',
        subjectId: webhook_id,
        after: { state: kept.state, response_status: kept.response_status },
      })
      return { ...kept, next_at: null }
    },
  )

async function secretsToSign(call: Call<Input>) {
  const limit = { kind: 'webhook test', key: String(call.organizationId), most: 30, seconds: 3600 }
  await demandFew(call.db, limit)
  await countTry(call.db, limit)
  const hook = await inCompany(call)
    .where('id', '=', call.input.webhook_id)
    .select(['organization_id', 'id', 'address', 'secret'])
    .select(
      sql<Buffer | null>`case when previous_until > now() then previous_secret end`.as('previous_secret'),
    )
    .executeTakeFirst()
  if (!hook) throw notFound()
  return hook
}
