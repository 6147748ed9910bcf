import type pg from 'pg'
import { seal, unseal } from '#server/platform/config/seal.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import { fingerprintOf } from '#server/platform/db/prepare.ts'
import { opened, sealed } from '#server/platform/jobs/sealed.ts'
import { seedKeyOf } from '#server/sessions/two-factor.service.ts'
import { clientSecretKeyOf } from '#server/sign-ons/client-secret-key.service.ts'
import { aboutWebhooks, webhookKeyOf } from '#server/webhooks/signing.service.ts'

/** The numbers of what was sealed anew. */
export interface Rotated {
  seeds: number
  clientSecrets: number
  webhookSecrets: number
  jobs: number
}

/**
 * Seals everything that the database keeps under the secret with another one, in the client's transaction. Throws if
 * something does not open with the present one.
 */
export async function rotateSecret(client: pg.ClientBase, from: Secret, to: Secret): Promise<Rotated> {
  const again = (keyOf: (secret: Secret) => Buffer, kept: Buffer, about: string) =>
    seal(keyOf(to), unseal(keyOf(from), kept, about), about)
  const seeds = await client.query<{ id: string; kept: Buffer }>(
    `select id::text, two_factor_secret as kept from public.users where two_factor_secret is not null for update`,
  )
  for (const { id, kept } of seeds.rows)
    await client.query('update public.users set two_factor_secret = $2 where id = $1', [
      id,
      again(seedKeyOf, kept, id),
    ])
  const secrets = await client.query<{ id: string; kept: Buffer }>(
    'select organization_id::text as id, client_secret as kept from public.organization_sign_ons for update',
  )
  for (const { id, kept } of secrets.rows)
    await client.query(
      'update public.organization_sign_ons set client_secret = $2 where organization_id = $1',
      [id, again(clientSecretKeyOf, kept, id)],
    )
  const webhooks = await client.query<{ id: string; company: string; kept: Buffer; previous: Buffer | null }>(
    `select organization_id::text as company, id::text, secret as kept, previous_secret as previous
     from public.webhooks for update`,
  )
  for (const { id, company, kept, previous } of webhooks.rows) {
    const about = aboutWebhooks(company)
    await client.query(
      'update public.webhooks set secret = $3, previous_secret = $4 where organization_id = $1 and id = $2',
      [company, id, again(webhookKeyOf, kept, about), previous && again(webhookKeyOf, previous, about)],
    )
  }
  const jobs = await client.query<{ id: string; name: string; data: unknown }>(
    `select id, name, data from pgboss.job where state < 'completed' and data ? 'sealed' for update`,
  )
  for (const { id, name, data } of jobs.rows)
    await client.query('update pgboss.job set data = $3 where id = $1 and name = $2', [
      id,
      name,
      JSON.stringify(sealed(to, name, opened(from, name, data) as object)),
    ])
  await client.query(
    `update public.settings set value = to_jsonb($1::text), updated_at = now() where key = 'secret fingerprint'`,
    [fingerprintOf(to)],
  )
  return {
    seeds: seeds.rows.length,
    clientSecrets: secrets.rows.length,
    webhookSecrets: webhooks.rows.length,
    jobs: jobs.rows.length,
  }
}
