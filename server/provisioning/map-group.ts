import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { ProvisionedGroup, provisioningApi } from '#domain/provisioning/provisioning.contract.ts'
import { MOST_PROVISIONED_GROUPS } from '#domain/provisioning/provisioning-limits.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import { changeGrants } from './scim/groups/grants.ts'
import './provisioning.table.ts'

/** The groups of the provider by name, with what their members get. */
export async function findMappedGroups(
  { db, organizationId, actor }: Call,
  id: number | null = null,
): Promise<ProvisionedGroup[]> {
  const { rows } = await sql<ProvisionedGroup>`select g.id, g.display_name, g.role, g.version,
      (select count(*) from provisioned_group_members gm
        where gm.organization_id = g.organization_id and gm.provisioned_group_id = g.id) as members_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id)
        from provisioned_group_divisions gd
        join divisions d on d.organization_id = gd.organization_id and d.id = gd.division_id and d.deleted_at is null
        where gd.organization_id = g.organization_id and gd.provisioned_group_id = g.id
          and ${actor.features.has('divisions')}), '[]') as divisions
    from provisioned_groups g
    where g.organization_id = ${organizationId} and (${id}::bigint is null or g.id = ${id}::bigint)
    order by lower(g.display_name), g.id limit ${MOST_PROVISIONED_GROUPS}`.execute(db)
  return rows
}

/** Decides what the members of a group get, and gives it to them at once. */
export const mapGroup: Handler<typeof provisioningApi.mapGroup> = async call => {
  const { organization_id, provisioned_group_id: id, role, division_ids } = call.input
  demandOwn(call, organization_id)
  await sql`select from organizations where organization_id = ${organization_id} for no key update`.execute(
    call.db,
  )
  const before = await findOne(call, id)
  demandFresh(call, before)
  const divisions = await divisionsFor(call, division_ids, before)
  await changeGrants(call, await membersIn(call, id), async () => {
    await sql`update provisioned_groups set role = ${role}, version = version + 1, updated_at = now()
      where organization_id = ${organization_id} and id = ${id}`.execute(call.db)
    await sql`delete from provisioned_group_divisions where organization_id = ${organization_id}
      and provisioned_group_id = ${id}`.execute(call.db)
    await sql`insert into provisioned_group_divisions (organization_id, provisioned_group_id, division_id)
      select ${organization_id}, ${id}, unnest(${divisions}::bigint[])`.execute(call.db)
  })
  const after = await findOne(call, id)
  call.note({ subjectType: 'provisioned_groups', subjectId: id, before: noted(before), after: noted(after) })
  return after
}

async function findOne(call: Call, id: number): Promise<ProvisionedGroup> {
  const [found] = await findMappedGroups(call, id)
  if (!found) throw notFound()
  return found
}

async function divisionsFor(
  { db, organizationId, actor }: Call,
  wanted: number[] | undefined,
  before: ProvisionedGroup,
): Promise<number[]> {
  const ids = [...new Set(wanted ?? before.divisions.map(({ id }) => id))]
  const { rows } = await sql<{
    id: number
  }>`select id from divisions where organization_id = ${organizationId}
    and id = any(${ids}::bigint[]) and deleted_at is null and ${actor.features.has('divisions')}`.execute(db)
  if (rows.length === ids.length) return ids
  throw invalid({ division_ids: ['Choose divisions of your company.'] })
}

async function membersIn({ db, organizationId }: Call, id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from provisioned_group_members
    where organization_id = ${organizationId} and provisioned_group_id = ${id} order by user_id`.execute(db)
  return rows.map(row => row.user_id)
}

function noted({ display_name, role, divisions }: ProvisionedGroup) {
  return { display_name, role, division_ids: divisions.map(({ id }) => id) }
}
