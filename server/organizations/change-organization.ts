import { sql } from 'kysely'
import type { Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import {
  mayBePrimary,
  mayNamePrimary,
  mayRequireTwoFactor,
} from '#domain/organizations/organizations.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { findOrganization } from './find-organization.ts'

/** Changes the company's name and settings, or its primary administrator. */
export async function changeOrganization(
  call: Call<InputOf<typeof organizationsApi.update>>,
): Promise<Organization> {
  const { organization_id, ...given } = call.input
  await sql`select from organizations where organization_id = ${organization_id} for no key update`.execute(
    call.db,
  )
  const before = await findOrganization(call)
  demandFresh(call, before)
  const { primary_administrator_id: primary } = given
  if (primary !== undefined && primary !== before.primary_administrator_id) await demandPrimary(call, primary)
  if (given.requires_two_factor && !before.configurations.requires_two_factor) await demandOwnTwoFactor(call)
  await call.db
    .updateTable('organizations')
    .set({ ...given, version: before.version + 1, updated_at: sql<string>`now()` })
    .where('organization_id', '=', organization_id)
    .execute()
  const after = await findOrganization(call)
  call.note({ before: recorded(before), after: recorded(after) })
  return after
}

/** The member is locked until the call ends, so that nobody removes or demotes them meanwhile. */
async function demandPrimary({ db, actor, organizationId }: Call, userId: number): Promise<void> {
  demand(mayNamePrimary(actor))
  const { rows } = await sql<{ roles: string[]; is_registered: boolean }>`
    select m.roles, u.registered_at is not null as is_registered
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId}
      and m.deleted_at is null and m.accepted_at is not null
    for no key update of m`.execute(db)
  const verdict = rows[0] ? mayBePrimary(rows[0]) : 'Choose an admin of the company.'
  if (verdict !== true) throw invalid({ primary_administrator_id: [verdict] })
}

async function demandOwnTwoFactor({ db, actor }: Call): Promise<void> {
  const own = await db
    .selectFrom('users')
    .select('has_two_factor as two_factor')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  demandState(mayRequireTwoFactor(own))
}

function recorded({ name, primary_administrator_id, configurations }: Organization) {
  return { name, primary_administrator_id, ...configurations }
}
