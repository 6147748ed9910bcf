import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { type Attributes, conditionOf, parsedFilter } from '../filter.ts'
import type { ScimCall } from '../open-scim.ts'
import type { Page } from '../paging.ts'
import { numberOf } from '../values.ts'

export interface FoundGroup {
  id: number
  display_name: string
  external_id: string | null
  created_at: string
  updated_at: string
}

export interface GroupMember {
  user_id: number
  full_name: string
}

const having = (value: string) => sql<boolean>`exists (select from provisioned_group_members gm
  where gm.organization_id = g.organization_id and gm.provisioned_group_id = g.id and gm.user_id = ${numberOf(value)})`

const attributes: Attributes = {
  id: { kind: 'exact', column: sql`g.id::text` },
  displayname: { kind: 'text', column: sql`g.display_name` },
  externalid: { kind: 'exact', column: sql`g.external_id` },
  members: { kind: 'has', having },
  'members.value': { kind: 'has', having },
  'meta.created': { kind: 'moment', column: sql`g.created_at` },
  'meta.lastmodified': { kind: 'moment', column: sql`g.updated_at` },
}

/** One page of the groups, in the order of their ids. */
export async function listGroups({ db, organizationId }: ScimCall, { filter, start, count }: Page) {
  const wanted = filter ? sql`and ${conditionOf(parsedFilter(filter), attributes)}` : sql``
  const found = sql`from provisioned_groups g where g.organization_id = ${organizationId} ${wanted}`
  const { rows: totals } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  const page = sql`${found} order by g.id offset ${start - 1} limit ${count}`
  return { rows: count === 0 ? [] : await read(db, page), total: totals[0]?.total ?? 0 }
}

/** Throws `not_found` for a group of another company, as for one that does not exist. */
export async function findGroup({ db, organizationId }: ScimCall, id: unknown): Promise<FoundGroup> {
  const number = numberOf(id)
  const condition = sql`from provisioned_groups g where g.organization_id = ${organizationId} and g.id = ${number}`
  const [found] = number === null ? [] : await read(db, condition)
  if (!found) throw notFound()
  return found
}

/** The members of groups, by group. */
export async function membersOfGroups(
  { db, organizationId }: ScimCall,
  ids: readonly number[],
): Promise<Map<number, GroupMember[]>> {
  const members = new Map<number, GroupMember[]>(ids.map(id => [id, []]))
  const { rows } = await sql<
    GroupMember & { id: number }
  >`select gm.provisioned_group_id as id, gm.user_id, u.full_name
    from provisioned_group_members gm join users u on u.id = gm.user_id
    where gm.organization_id = ${organizationId} and gm.provisioned_group_id = any(${[...ids]}::bigint[])
    order by gm.user_id`.execute(db)
  for (const { id, ...member } of rows) members.get(id)?.push(member)
  return members
}

async function read(db: ScimCall['db'], found: RawBuilder<unknown>): Promise<FoundGroup[]> {
  const { rows } =
    await sql<FoundGroup>`select g.id, g.display_name, g.external_id, g.created_at, g.updated_at
    ${found}`.execute(db)
  return rows
}
