import { sql } from 'kysely'
import { returnHeld } from '../../../users/membership.service.ts'
import { giveGrants } from '../groups/grants.ts'
import type { ScimCall } from '../open-scim.ts'
import { recordScim } from '../record.ts'
import { ScimFailure } from '../scim-failure.ts'
import type { FoundUser } from './find-users.ts'

/**
 * Brings back a former member, within 30 days with all that they had. Later, what they have is what their groups give
 * them.
 */
export async function restoreUser(call: ScimCall, user: FoundUser): Promise<void> {
  const { user_id, email, first_name, last_name } = user
  const { rows } = await sql<{ outcome: string }>`
    select outcome from assay.provision_member(${email}, ${first_name}, ${last_name})`.execute(call.db)
  const outcome = rows[0]?.outcome
  if (outcome === undefined) throw new ScimFailure('invalidValue', 'This person can’t be provisioned.', 403)
  if (outcome === 'restored') await returnHeld(call, user_id)
  await recordScim(call, 'user.restored', { subject: user_id, after: { email } })
  if (outcome === 'added') await giveGrants(call, [user_id])
}
