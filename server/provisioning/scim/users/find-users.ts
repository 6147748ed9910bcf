import { type RawBuilder, sql } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'
import { notFound } from '#domain/platform/failure.ts'
import { type Attributes, conditionOf, parsedFilter } from '../filter.ts'
import type { ScimCall } from '../open-scim.ts'
import type { Page } from '../paging.ts'
import { numberOf } from '../values.ts'

/** A member as the provider sees one. */
export interface FoundUser {
  user_id: number
  user_name: string
  external_id: string | null
  email: string
  first_name: string
  last_name: string
  full_name: string
  roles: MembershipRole[]
  is_active: boolean
  is_primary: boolean
  /** The provider has provisioned or changed the person. */
  is_provisioned: boolean
  created_at: string
  updated_at: string
  groups: { id: number; name: string }[]
}

const userName = sql`coalesce(p.user_name, u.email)`
const isActive = sql<boolean>`m.deleted_at is null`
const created = sql`coalesce(p.created_at, m.accepted_at)`
const updated = sql`greatest(p.updated_at, u.updated_at, m.accepted_at, m.deleted_at)`

const attributes: Attributes = {
  id: { kind: 'exact', column: sql`m.user_id::text` },
  username: { kind: 'text', column: userName },
  externalid: { kind: 'exact', column: sql`p.external_id` },
  active: { kind: 'flag', column: isActive },
  displayname: { kind: 'text', column: sql`u.full_name` },
  'name.givenname': { kind: 'text', column: sql`u.first_name` },
  'name.familyname': { kind: 'text', column: sql`u.last_name` },
  'name.formatted': { kind: 'text', column: sql`u.full_name` },
  emails: { kind: 'text', column: sql`u.email` },
  'emails.value': { kind: 'text', column: sql`u.email` },
  'emails.type': { kind: 'text', column: sql`'work'` },
  'emails.primary': { kind: 'flag', column: sql`true` },
  'meta.created': { kind: 'moment', column: created },
  'meta.lastmodified': { kind: 'moment', column: updated },
}

/**
 * On `m`, `u` and `p`: members with an address in the verified domain, and former ones whom the provider knows. Nobody
 * who was erased or has not accepted an invitation, and no system administrator.
 */
const usersOf = ({ organizationId, domain }: ScimCall) => sql`from memberships m
  join users u on u.id = m.user_id
  left join provisioned_users p on p.organization_id = m.organization_id and p.user_id = m.user_id
  where m.organization_id = ${organizationId} and m.accepted_at is not null and m.erased_number is null
    and split_part(u.email, '@', 2) = ${domain} and not u.is_sysadmin
    and (m.deleted_at is null or p.user_id is not null)`

const columns = sql`m.user_id, ${userName} as user_name, p.external_id, u.email, u.first_name, u.last_name, u.full_name,
  m.roles, ${isActive} as is_active, p.user_id is not null as is_provisioned,
  exists (select from organizations o where o.organization_id = m.organization_id
    and o.primary_administrator_id = m.user_id) as is_primary,
  ${created} as created_at, ${updated} as updated_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.display_name) order by g.id)
    from provisioned_group_members gm
    join provisioned_groups g on g.organization_id = gm.organization_id and g.id = gm.provisioned_group_id
    where gm.organization_id = m.organization_id and gm.user_id = m.user_id), '[]') as groups`

/** One page of the people that the provider sees, in the order of their ids. */
export async function listUsers(call: ScimCall, { filter, start, count }: Page) {
  const wanted = filter ? sql`and ${conditionOf(parsedFilter(filter), attributes)}` : sql``
  const found = sql`${usersOf(call)} ${wanted}`
  const { rows: totals } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(call.db)
  const rows =
    count === 0 ? [] : await read(call, sql`${found} order by m.user_id offset ${start - 1} limit ${count}`)
  return { rows, total: totals[0]?.total ?? 0 }
}

/** The person with this id. Throws `not_found` for anybody that the provider may not know of. */
export async function findUser(call: ScimCall, id: unknown): Promise<FoundUser> {
  const number = numberOf(id)
  const [found] = number === null ? [] : await read(call, sql`${usersOf(call)} and m.user_id = ${number}`)
  if (!found) throw notFound()
  return found
}

/** Finds somebody whom the provider knows by this name, or who has this address. */
export async function findUserCalled(call: ScimCall, name: string, email: string) {
  const [found] = await read(
    call,
    sql`${usersOf(call)} and (lower(${userName}) = ${name.toLowerCase()} or u.email = ${email}) limit 1`,
  )
  return found
}

/** The numbers among these that are of people whom the provider sees. */
export async function knownUsers(call: ScimCall, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`select m.user_id ${usersOf(call)}
    and m.user_id = any(${[...ids]}::bigint[])`.execute(call.db)
  return new Set(rows.map(row => row.user_id))
}

async function read({ db }: ScimCall, found: RawBuilder<unknown>): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`select ${columns} ${found}`.execute(db)
  return rows
}
