import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type MembershipRole, roleIds } from '#domain/access/abilities.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Member, usersApi } from '#domain/users/users.contract.ts'
import { memberPolicy } from '#domain/users/users.rules.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { pictureColumn } from './picture.ts'
import './users.table.ts'

/** A member without what the caller may do with them. */
export type FoundMember = Omit<Member, 'roles' | 'abilities' | 'reasons'> & {
  roles: MembershipRole[]
  within_reach: boolean
}

type MemberQuery = SelectQueryBuilder<
  Tables & { m: Tables['memberships']; u: Tables['users'] },
  'm' | 'u',
  FoundMember
>

/** One page of the members that the call asks for. */
export async function listMembers(call: Call<InputOf<typeof usersApi.list>>): Promise<Page<Member>> {
  const { filter = {}, search, sort } = call.input
  let members = membersOf(call)
  if (filter.trashed === 'only') members = members.where('m.deleted_at', 'is not', null)
  else if (filter.trashed !== 'with') members = members.where('m.deleted_at', 'is', null)
  if (filter.role) members = members.where(sql<boolean>`${filter.role} = any(m.roles)`)
  if (filter.state) members = members.where(sql<boolean>`${state} = ${filter.state}`)
  if (filter.division_id !== undefined) members = members.where(belongsTo(call.actor, filter.division_id))
  if (filter.me !== undefined) members = members.where('m.user_id', filter.me ? '=' : '<>', call.actor.userId)
  if (search) members = members.where(matching(search))
  const page = await pageOf(members, call.input, {
    perPage: 50,
    sort: sort ?? 'last_name|asc',
    columns: {
      last_name: alphabetical('u.last_name'),
      email: 'u.email',
      last_seen_at: lastSeen,
      id: 'u.id',
    },
  })
  return { rows: page.rows.map(row => present(call.actor, row)), total: page.total }
}

/** One member, removed or not. */
export async function findMember(call: Call, userId: number): Promise<FoundMember> {
  const found = await membersOf(call).where('m.user_id', '=', userId).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** A member as they are answered: with what the caller may do. */
export function present(actor: Actor, found: FoundMember): Member {
  const { within_reach: _, roles, ...member } = found
  const shown = roles.map(type => ({ id: roleIds[type], type }))
  return { ...member, roles: shown, ...verdictsOf(memberPolicy, actor, found) }
}

/** On `u`: the name or the e-mail contains the text. */
export function matching(search: string): RawBuilder<boolean> {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(u.full_name ilike ${pattern} or u.email ilike ${pattern})`
}

function membersOf({ db, actor, organizationId }: Call): MemberQuery {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', '=', organizationId)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.full_name', 'm.roles', 'm.deleted_at'])
    .select([
      'm.invited_at',
      pictureColumn,
      state.as('state'),
      lastSeen.as('last_seen_at'),
      divisions(actor).as('divisions'),
      withinReach(actor).as('within_reach'),
      sql<boolean>`u.two_factor_confirmed_at is not null`.as('two_factor'),
      sql<boolean>`exists (select from organizations o where o.organization_id = m.organization_id
        and o.primary_administrator_id = m.user_id)`.as('is_primary_administrator'),
    ]) as MemberQuery
}

const state = sql<Member['state']>`case when m.deleted_at is not null then 'removed'
  when u.registered_at is null then 'invited' else 'active' end`

const lastSeen = sql<string | null>`assay.last_seen(m.user_id)`

const memberOfDivision = sql`from division_users du
  join divisions d on d.organization_id = du.organization_id and d.id = du.division_id and d.deleted_at is null
  where du.organization_id = m.organization_id and du.user_id = m.user_id`

/** The divisions of a member, as far as the caller sees divisions. */
function divisions(actor: Actor): RawBuilder<Member['divisions']> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id)
    ${memberOfDivision} and ${seen(actor)}), '[]')`
}

function belongsTo(actor: Actor, divisionId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${memberOfDivision} and d.id = ${divisionId} and ${seen(actor)})`
}

function seen({ divisionIds, features }: Actor): RawBuilder<boolean> {
  return divisionIds ? sql`d.id = any(${divisionIds}::bigint[])` : sql`${features.has('divisions')}`
}

/** As the policy says. Who administers a division counts as in it: it is another's, then. */
function withinReach({ divisionIds, userId }: Actor): RawBuilder<boolean> {
  if (divisionIds === null) return sql<boolean>`true`
  return sql<boolean>`coalesce((select bool_and(d.admin_id is not distinct from ${userId})
    from divisions d where d.organization_id = m.organization_id and d.deleted_at is null
      and (d.admin_id = m.user_id or exists (select from division_users du
        where du.organization_id = d.organization_id and du.division_id = d.id and du.user_id = m.user_id))), false)`
}
