import { notFound } from '#domain/platform/failure.ts'
import type { Webhook } from '#domain/webhooks/webhooks.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import './webhooks.table.ts'

export const shown = [
  'id',
  'address',
  'description',
  'events',
  'is_active',
  'failing_since',
  'switched_off_at',
  'version',
] as const

/** The fields that the audit log keeps. */
export const written = ({ address, description, events, is_active }: Webhook) => ({
  address,
  description,
  events,
  is_active,
})

export const inCompany = ({ db, organizationId }: Call) =>
  db.selectFrom('webhooks').where('organization_id', '=', organizationId)

/** The webhook, locked until the call ends. Throws `stale` unless it is the version that the caller saw. */
export async function lockWebhook(call: Call, id: number): Promise<Webhook> {
  const found = await inCompany(call).where('id', '=', id).select(shown).forUpdate().executeTakeFirst()
  if (!found) throw notFound()
  demandFresh(call, found)
  return found
}
