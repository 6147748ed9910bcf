import type { Provisioning } from '#domain/provisioning/provisioning.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { scimBase } from './scim/scim-route.ts'
import '../sign-ons/sign-ons.table.ts'
import '../users/users.table.ts'
import './provisioning.table.ts'

/** The setup as the primary administrator sees it; the token itself is never shown again. */
export async function findProvisioning(call: Call, address: string): Promise<Provisioning> {
  const proven = await call.db
    .selectFrom('organization_sign_ons')
    .select('email_domain')
    .where('organization_id', '=', call.organizationId)
    .where('domain_proven_at', 'is not', null)
    .executeTakeFirst()
  return {
    base_url: scimBase(address),
    email_domain: proven?.email_domain ?? null,
    token: await tokenOf(call),
  }
}

async function tokenOf({ db, organizationId }: Call): Promise<Provisioning['token']> {
  const found = await db
    .selectFrom('provisioning_tokens as t')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .select(['t.hint', 't.created_at', 't.expires_at', 't.last_used_at', 'u.id', 'u.full_name'])
    .where('t.organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!found) return null
  const { id, full_name, ...token } = found
  return { ...token, created_by: id === null ? null : { id, full_name: full_name ?? '' } }
}
