import { sql } from 'kysely'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import type { Metrics } from '#server/platform/metrics/measuring.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import { type Claimed, claimNext } from './claim-next.ts'
import { keepResult } from './keep-result.ts'
import { type Hook, readLog } from './read-log.ts'
import { sendMessage } from './send-message.ts'
import { secretsOf } from './signing.service.ts'

interface Parts {
  key: () => Buffer
  outgoing: Outgoing
  /** The address of the app. */
  address: string
  /** Receives the outcome of each try, if the operator watches it. */
  metrics?: Pick<Metrics, 'webhook'> | undefined
}

const WEBHOOKS_AT_ONCE = 8
/** One slow receiver holds up the others for as long, and one time limit of a call. */
const MILLISECONDS_EACH = 10_000

/**
 * Every ten seconds, makes new entries of audit logs messages and sends those that are due, to each webhook in their
 * order. A process that is killed between sending and noting it leaves the message to be sent again, with the same id.
 */
export function sendWebhooks(parts: Parts): Job {
  return defineJob({
    name: 'send-webhooks',
    everySeconds: 10,
    options: { tries: 1, concurrency: 1, expireInSeconds: 600, keepSeconds: 3600 },
    async work(_, tools) {
      const { rows } = await sql<{ organization_id: number; webhook_id: number }>`
        select organization_id, webhook_id from assay.due_webhooks()`.execute(tools.db)
      const due = rows.map(row => ({ organizationId: row.organization_id, webhookId: row.webhook_id }))
      const workers = Array.from({ length: WEBHOOKS_AT_ONCE }, async () => {
        for (let hook = due.shift(); hook && !tools.signal.aborted; hook = due.shift())
          await workOffSafely(parts, tools, hook)
      })
      await Promise.all(workers)
    },
  })
}

/** One webhook's trouble is not the others'. */
async function workOffSafely(parts: Parts, tools: JobTools, hook: Hook): Promise<void> {
  try {
    await workOff(parts, tools, hook)
  } catch (error) {
    tools.log.error({ err: error, ...hook }, 'The messages of a webhook could not be worked off.')
  }
}

async function workOff(parts: Parts, tools: JobTools, hook: Hook): Promise<void> {
  const { organizationId } = hook
  const until = Date.now() + MILLISECONDS_EACH
  while (await tools.within(organizationId, null, trx => readLog(trx, hook)));
  while (Date.now() < until && !tools.signal.aborted) {
    const message = await tools.within(organizationId, null, trx => claimNext(trx, hook))
    if (!message) return
    await deliver(parts, tools, hook, message)
  }
}

async function deliver(parts: Parts, tools: JobTools, hook: Hook, message: Claimed): Promise<void> {
  const secrets = secretsOf(parts.key(), message)
  const result = await sendMessage(
    parts.outgoing,
    { address: message.address, secrets },
    { messageId: message.message_id, body: message.body },
  )
  const outcome = await tools.within(hook.organizationId, null, trx =>
    keepResult(trx, tools, { hook, message, result, address: parts.address }),
  )
  parts.metrics?.webhook(outcome)
}
