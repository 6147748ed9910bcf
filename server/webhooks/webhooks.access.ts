import { type Examples, type ExpectedAccess, primary, whole } from '#server/sweeps/expected/expected.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { newSecret, webhookKeyOf } from './signing.service.ts'

const path = '/api/v1/webhooks'

export const access: ExpectedAccess = {
  [`GET ${path}`]: { may: primary },
  [`GET ${path}/events`]: { may: primary },
  [`GET ${path}/:webhook_id`]: { may: primary },
  [`POST ${path}`]: {
    may: primary,
    body: () => ({ address: 'http://127.0.0.1:9/' }),
    writes: whole(201),
    personal: 'oneself',
  },
  [`PUT ${path}/:webhook_id`]: {
    may: primary,
    body: () => ({ description: 'Ours' }),
    writes: whole(200),
    personal: 'oneself',
  },
  [`DELETE ${path}/:webhook_id`]: { may: primary, writes: whole(204), isLast: true },
  [`POST ${path}/:webhook_id/secret`]: {
    may: primary,
    writes: whole(200),
    personal: 'oneself',
  },
  [`POST ${path}/:webhook_id/test`]: { may: primary, writes: whole(200) },
  [`GET ${path}/:webhook_id/deliveries`]: { may: primary },
  [`GET ${path}/:webhook_id/deliveries/:delivery_id`]: { may: primary },
  [`POST ${path}/:webhook_id/deliveries/:delivery_id/replay`]: { may: primary, writes: whole(200) },
  [`POST ${path}/:webhook_id/replay`]: {
    may: primary,
    body: () => ({ from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' }),
    writes: whole(200),
  },
}

export const examples: Examples = async ({ company: { organizationId, mark }, insert }) => {
  const webhooks = await insert(
    `insert into webhooks (organization_id, address, description, secret, read_sequence)
     values ($1, 'http://127.0.0.1:9/', $2, $3, 1000000) returning id`,
    [organizationId, `${mark} webhook`, newSecret(webhookKeyOf(testSecret), organizationId).kept],
  )
  const webhook_deliveries = await insert(
    `insert into webhook_deliveries (organization_id, webhook_id, message_id, event, body, state)
     values ($1, $2, $3, 'group.created', '{}', 'failed') returning id`,
    [organizationId, webhooks, `msg_${mark}`],
  )
  return { webhooks, webhook_deliveries }
}
