import { sql } from 'kysely'
import type { Feature } from '#domain/access/features.ts'
import type { Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { currentPeriod } from '../periods/current-period.service.ts'
import './organizations.table.ts'

export const organizations: Handlers<typeof organizationsApi> = {
  async show(call) {
    demandOwn(call, call.input.organization_id)
    return load(call)
  },

  async update(call) {
    const { organization_id, name } = call.input
    demandOwn(call, organization_id)
    const before = await load(call)
    demandFresh(call, before)
    await call.db
      .updateTable('organizations')
      .set({ name, version: before.version + 1, updated_at: sql<string>`now()` })
      .where('organization_id', '=', organization_id)
      .execute()
    const after = await load(call)
    call.note({ before: { name: before.name }, after: { name: after.name } })
    return after
  },
}

/** A path that names a company names the call's own; any other does not exist. */
export function demandOwn(call: Call, organizationId: number): void {
  if (call.organizationId !== organizationId) throw notFound()
}

async function load(call: Call): Promise<Organization> {
  const organization = await call.db
    .selectFrom('organizations as o')
    .select([
      'o.organization_id as id',
      'o.name',
      'o.is_active',
      'o.primary_administrator_id',
      'o.version',
      sql<
        Feature[]
      >`array(select key from organization_features f where f.organization_id = o.organization_id)`.as(
        'features',
      ),
      sql<number>`(select count(*) from organization_protocols p where p.organization_id = o.organization_id and p.dropped_at is null)`.as(
        'protocols_count',
      ),
      sql<number>`(select count(*) from entities e where e.organization_id = o.organization_id and e.deleted_at is null)`.as(
        'entities_count',
      ),
    ])
    .where('o.organization_id', '=', call.organizationId)
    .executeTakeFirst()
  if (!organization) throw notFound()
  return {
    ...organization,
    features: organization.features.map(key => ({ key })),
    assessment_period: await currentPeriod(call),
  }
}
