import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { findProvisioning } from './find-provisioning.ts'
import { newToken } from './tokens.ts'
import './provisioning.table.ts'

type Create = Handler<typeof provisioningApi.createToken>

/** Makes the company’s token, in place of the one before. Only this response contains it. */
export async function createToken(call: Parameters<Create>[0], address: string) {
  demandOwn(call, call.input.organization_id)
  const { organizationId: organization_id, actor, db } = call
  const { expires_in_days: days } = call.input
  const { token, hash, hint } = newToken(organization_id)
  const made = {
    hash,
    hint,
    created_by: actor.userId,
    created_at: sql<string>`now()`,
    expires_at: days === null ? null : sql<string>`now() + make_interval(days => ${days}::int)`,
    last_used_at: null,
  }
  await db
    .insertInto('provisioning_tokens')
    .values({ organization_id, ...made })
    .onConflict(conflict => conflict.column('organization_id').doUpdateSet(made))
    .execute()
  const shown = await findProvisioning(call, address)
  call.note({
    subjectType: 'organizations',
    subjectId: organization_id,
    after: { hint, expires_in_days: days },
  })
  return { ...shown, secret_token: token }
}

export const removeToken: Handler<typeof provisioningApi.removeToken> = async call => {
  demandOwn(call, call.input.organization_id)
  const removed = await call.db
    .deleteFrom('provisioning_tokens')
    .where('organization_id', '=', call.organizationId)
    .returning('hint')
    .executeTakeFirst()
  if (!removed) throw notFound()
  const note = { subjectType: 'organizations', subjectId: call.organizationId }
  call.note({ ...note, before: removed, after: null })
}
