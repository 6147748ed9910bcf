import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { webhooksApi } from '#domain/webhooks/webhooks.contract.ts'
import { MOST_WEBHOOKS } from '#domain/webhooks/webhooks.rules.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { eventChoices, faultOfEvents } from './event-choices.ts'
import { inCompany, lockWebhook, shown, written } from './find-webhooks.ts'
import type { Parts } from './parts.ts'
import { newSecret } from './signing.service.ts'
import { testCall } from './test-call.ts'
import './webhooks.table.ts'

export function webhooks(parts: Parts): Handlers<typeof webhooksApi> {
  const { key, outgoing } = parts
  return {
    async list(call) {
      const rows = await inCompany(call).select(shown).orderBy('id').limit(MOST_WEBHOOKS).execute()
      return { rows, total: rows.length }
    },

    async events() {
      return { rows: [...eventChoices], total: eventChoices.length }
    },

    async show(call) {
      const found = await inCompany(call)
        .where('id', '=', call.input.webhook_id)
        .select(shown)
        .executeTakeFirst()
      if (!found) throw notFound()
      return found
    },

    async create(call) {
      demandAddress(outgoing, call.input.address)
      demandEvents(call.input.events)
      await demandRoom(call)
      const { organizationId } = call
      const secret = newSecret(key, organizationId)
      const { address, description = '', events = null } = call.input
      const after = await call.db
        .insertInto('webhooks')
        .values({
          organization_id: organizationId,
          address,
          description,
          events,
          secret: secret.kept,
          read_sequence: headOf(call),
        })
        .returning(shown)
        .executeTakeFirstOrThrow()
      call.note({ subjectType: 'webhooks', subjectId: after.id, after: written(after) })
      return { ...after, secret: secret.shown }
    },

    async update(call) {
      const { webhook_id, ...fields } = call.input
      const before = await lockWebhook(call, webhook_id)
      if (fields.address !== undefined) demandAddress(outgoing, fields.address)
      demandEvents(fields.events)
      const isSwitchedOn = fields.is_active === true && !before.is_active
      const after = await revise(call, webhook_id, {
        ...fields,
        // It begins with what happens now, and with a clean record.
        ...(isSwitchedOn && { read_sequence: headOf(call), failing_since: null, switched_off_at: null }),
      })
      call.note({
        subjectType: 'webhooks',
        subjectId: webhook_id,
        before: written(before),
        after: written(after),
      })
      return after
    },

    async remove(call) {
      const { webhook_id } = call.input
      const before = await lockWebhook(call, webhook_id)
      await call.db
        .deleteFrom('webhooks')
        .where('organization_id', '=', call.organizationId)
        .where('id', '=', webhook_id)
        .execute()
      call.note({ subjectType: 'webhooks', subjectId: webhook_id, before: written(before) })
    },

    async replaceSecret(call) {
      const { webhook_id } = call.input
      await lockWebhook(call, webhook_id)
      const secret = newSecret(key, call.organizationId)
      const after = await revise(call, webhook_id, {
        previous_secret: sql<Buffer>`secret`,
        previous_until: sql<string>`now() + interval '24 hours'`,
        secret: secret.kept,
      })
      call.note({ subjectType: 'webhooks', subjectId: webhook_id })
      return { ...after, secret: secret.shown }
    },

    test: testCall(parts, () => `test_${randomUUID()}`),
    ...deliveryCalls,
  }
}

/** The number of the company's latest entry; this call's own follows it. */
const headOf = ({ organizationId }: Call) =>
  sql<number>`coalesce((select h.sequence from audit_heads h where h.organization_id = ${organizationId}), 0)`

function revise(call: Call, id: number, changes: object) {
  return call.db
    .updateTable('webhooks')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

function demandAddress(outgoing: Outgoing, address: string): void {
  const fault = outgoing.faultOf(address)
  if (fault) throw invalid({ address: [fault] })
}

function demandEvents(events: readonly string[] | null | undefined): void {
  const fault = events ? faultOfEvents(events) : null
  if (fault) throw invalid({ events: [fault] })
}

/** Two that are created at once count each other, because the company is locked. */
async function demandRoom(call: Call): Promise<void> {
  const { organizationId } = call
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${organizationId}`}, 0))`.execute(
    call.db,
  )
  const { count } = await inCompany(call).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= MOST_WEBHOOKS)
    throw invalid({ address: [`You can have ${MOST_WEBHOOKS} webhooks. Delete one that you no longer use.`] })
}
