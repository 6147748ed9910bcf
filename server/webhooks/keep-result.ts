import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { JobTools } from '#server/platform/jobs/job.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import type { WebhookOutcome } from '#server/platform/metrics/measuring.ts'
import type { Claimed } from './claim-next.ts'
import type { Hook } from './read-log.ts'
import type { Result } from './send-message.ts'
import './webhooks.table.ts'

/** The pauses after each failed try, in seconds: about 28 hours in all. */
export const pauses = [10, 60, 300, 1800, 7200, 18_000, 36_000, 36_000]
export const DAYS_OF_FAILURE = 5

interface Ended {
  hook: Hook
  message: Claimed
  result: Result
  /** The address of the app. */
  address: string
}

/** Notes the result of a try and returns it: sent, to be tried again, or failed for good. */
export async function keepResult(trx: Db, tools: JobTools, ended: Ended): Promise<WebhookOutcome> {
  const { message, result } = ended
  const { isSent, ...noted } = result
  const pause = pauses[message.attempts - 1]
  const outcome = isSent ? 'sent' : pause === undefined ? 'failed' : 'retried'
  await trx
    .updateTable('webhook_deliveries')
    .set({
      ...noted,
      state: outcome === 'retried' ? 'waiting' : outcome,
      next_at: sql<string>`now() + make_interval(secs => ${pause ?? 0})`,
      ended_at: outcome === 'retried' ? null : sql<string>`now()`,
    })
    .where('organization_id', '=', message.organization_id)
    .where('id', '=', message.id)
    .execute()
  if (isSent) await arrived(trx, ended.hook)
  else if (await isToSwitchOff(trx, ended.hook)) await tellOfSwitch(trx, tools, ended)
  return outcome
}

async function arrived(trx: Db, { organizationId, webhookId }: Hook): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Remembers the first failure. True if this one switched the webhook off. */
async function isToSwitchOff(trx: Db, { organizationId, webhookId }: Hook): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    with failing as (
      select w.id, coalesce(w.failing_since, now()) as since,
        coalesce(w.failing_since < now() - make_interval(days => ${DAYS_OF_FAILURE}), false) as is_over
      from webhooks w where w.organization_id = ${organizationId} and w.id = ${webhookId} and w.is_active for update
    )
    update webhooks w set failing_since = f.since, is_active = not f.is_over,
      switched_off_at = case when f.is_over then now() end,
      version = w.version + case when f.is_over then 1 else 0 end
    from failing f where w.organization_id = ${organizationId} and w.id = f.id
    returning f.is_over`.execute(trx)
  return rows[0]?.is_over ?? false
}

async function tellOfSwitch(trx: Db, tools: JobTools, { hook, message, address }: Ended): Promise<void> {
  const { organizationId, webhookId } = hook
  const { rows } = await sql<Told>`
    select u.email, u.first_name, o.name as company from organizations o
    join users u on u.id = o.primary_administrator_id
    where o.organization_id = ${organizationId}`.execute(trx)
  for (const told of rows)
    await tools.enqueue(
      trx,
      'send-mail',
      switchedOff(told, {
        to: message.address,
        page: new URL(`/company/webhooks/${webhookId}`, address).href,
      }),
    )
  await sql`select assay.append_audit('webhook.switched_off', 'webhooks', ${webhookId}::bigint, null,
    ${JSON.stringify({ address: message.address })}::jsonb, ${tools.jobId}, '', null)`.execute(trx)
}

interface Told {
  email: string
  first_name: string
  company: string
}

function switchedOff({ email, first_name, company }: Told, of: { to: string; page: string }): Email {
  return {
    to: email,
    subject: `A webhook of ${quoted(company)} was switched off`,
    text: `Hello ${quoted(first_name)},

Nothing that Assay sent to this webhook of ${quoted(company)} has arrived for ${DAYS_OF_FAILURE} days:

${of.to}

It was switched off. Events that happen from now on are not sent to it. Once the receiver works again, switch the webhook on and send again what failed:

${of.page}
`,
  }
}
