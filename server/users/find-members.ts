import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type MembershipRole, membershipRoles, roleIds } from '#domain/access/abilities.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Member, usersApi } from '#domain/users/users.contract.ts'
import { memberPolicy } from '#domain/users/users.rules.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { pictureColumn } from './picture.ts'
import './users.table.ts'

/** A member without the caller's permissions. */
export type FoundMember = Omit<Member, 'roles' | 'abilities' | 'reasons'> & {
  /** The person of the membership; `id` is the invitation’s until it is accepted. Never returned. */
  user_id: number
  roles: MembershipRole[]
  /** Without changes of the name, which are the person’s own. */
  membership_version: number
  within_reach: boolean
  in_no_division: boolean
  is_known_elsewhere: boolean
  is_of_own_domain: boolean
}

/** The person and company for whom members are read. */
export type Reading = Pick<Call, 'db' | 'actor' | 'organizationId'>

type MemberQuery = SelectQueryBuilder<
  Tables & { m: Tables['memberships']; u: Tables['users'] },
  'm' | 'u',
  FoundMember
>

/** One page of the members that the call asks for. */
export async function listMembers(call: Call<InputOf<typeof usersApi.list>>): Promise<Page<Member>> {
  const { filter = {}, search, sort } = call.input
  let members = membersOf(call)
  members = members.where(listed(sql`m.deleted_at`, filter.trashed))
  if (filter.role) members = members.where(sql<boolean>`${filter.role} = any(m.roles)`)
  if (filter.state) members = members.where(sql<boolean>`${state} = ${filter.state}`)
  if (filter.division_id !== undefined) members = members.where(belongsTo(call.actor, filter.division_id))
  if (filter.me !== undefined) members = members.where('m.user_id', filter.me ? '=' : '<>', call.actor.userId)
  if (search) members = members.where(containing(search.trim(), shown.full_name, shown.email))
  const page = await pageOf(members, call.input, {
    perPage: 50,
    sort: sort ?? 'last_name|asc',
    columns: {
      last_name: sql`lower(${shown.last_name})`,
      email: shown.email,
      role: highestRole,
      state,
      last_seen_at: { nullsLast: lastSeen },
      id: shown.id,
    },
  })
  return { rows: page.rows.map(row => present(call.actor, row)), total: page.total }
}

/** One member, removed or not, or one invitation, by the id that the company knows it by. */
export async function findMember(call: Call, id: number): Promise<FoundMember> {
  const found = await membersOf(call).where(shown.id, '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The member with this user id. */
export function findMemberByUser(call: Call, userId: number): Promise<FoundMember> {
  return membersOf(call).where('m.user_id', '=', userId).executeTakeFirstOrThrow(notFound)
}

/** The members, former members and invitations with these emails, as the company knows them. */
export function findMembersByEmail(scope: Reading, emails: readonly string[]): Promise<FoundMember[]> {
  return membersOf(scope)
    .where(sql<boolean>`${shown.email} = any(${[...emails]}::text[])`)
    .execute()
}

/** The members, former members and invitations of these people. */
export function findMembersByUsers(scope: Reading, userIds: readonly number[]): Promise<FoundMember[]> {
  return membersOf(scope)
    .where(sql<boolean>`m.user_id = any(${[...userIds]}::bigint[])`)
    .execute()
}

/** The people among these who are members now. */
export async function findActiveMembers(call: Call, userIds: number[]): Promise<FoundMember[]> {
  if (userIds.length === 0) return []
  const members = membersOf(call).where('m.user_id', 'in', userIds)
  return members.where('m.deleted_at', 'is', null).where(hasAccepted).execute()
}

/** Facts that decide, and that no response has. */
const internal = [
  'user_id',
  'membership_version',
  'within_reach',
  'in_no_division',
  'is_known_elsewhere',
  'is_of_own_domain',
] as const

/** A member as the response has them: with the caller's permissions. */
export function present(actor: Actor, found: FoundMember): Member {
  const { roles, ...member } = found
  const named = roles.map(type => ({ id: roleIds[type], type }))
  const shown = { ...member, roles: named, ...verdictsOf(memberPolicy, actor, found) }
  for (const fact of internal) delete (shown as Partial<Record<(typeof internal)[number], unknown>>)[fact]
  return shown
}

/** On `u`: the name or the e-mail contains the text. */
export function matching(search: string): RawBuilder<boolean> {
  return containing(search.trim(), 'u.full_name', 'u.email')
}

/** Until the person accepts, the company sees its own input: nothing reveals whether there is an account. */
const hasAccepted = sql<boolean>`m.accepted_at is not null`
/** Hides a person that the company never knew, even the id: it would reveal the age of the account. */
const typedOr = (typed: RawBuilder<string>, own: RawBuilder<string>) =>
  sql<string>`case when ${hasAccepted} then ${own} else ${typed} end`
const typedName = sql<string>`m.invited_first_name || ' ' || m.invited_last_name`
const shown = {
  id: sql<number>`case when m.is_known then m.user_id else m.invitation_id end`,
  email: typedOr(sql`m.invited_email`, sql`u.email`),
  first_name: typedOr(sql`m.invited_first_name`, sql`u.first_name`),
  last_name: typedOr(sql`m.invited_last_name`, sql`u.last_name`),
  full_name: typedOr(typedName, sql`u.full_name`),
}

function membersOf({ db, actor, organizationId }: Reading): MemberQuery {
  return db
    .selectFrom('memberships as m')
    .leftJoin('users as u', join => join.onRef('u.id', '=', 'm.user_id').on(hasAccepted))
    .where('m.organization_id', '=', organizationId)
    .select(['m.user_id', 'm.roles', 'm.deleted_at', 'm.invited_at', 'm.accepted_at as joined_at'])
    .select([
      shown.id.as('id'),
      shown.email.as('email'),
      shown.first_name.as('first_name'),
      shown.last_name.as('last_name'),
      shown.full_name.as('full_name'),
      // A person who declined goes by the invitation’s id, too.
      sql<number | null>`case when m.deleted_by = m.user_id then ${shown.id} else m.deleted_by end`.as(
        'deleted_by',
      ),
      invitedBy.as('invited_by'),
      sql<string | null>`case when ${state} = 'invited' then assay.invitation_expires_at(m.user_id) end`.as(
        'invitation_expires_at',
      ),
      pictureColumn,
      // The name is the person's own, and its changes count there.
      sql<number>`m.version + coalesce(u.version, 0)`.as('version'),
      'm.version as membership_version',
      state.as('state'),
      lastSeen.as('last_seen_at'),
      divisions(actor).as('divisions'),
      withinReach(actor).as('within_reach'),
      inNoDivision(actor).as('in_no_division'),
      sql<boolean>`${isMember} and u.has_two_factor`.as('two_factor'),
      sql<boolean>`${isMember} and u.disabled_at is not null`.as('is_disabled'),
      sql<boolean>`m.erased_number is not null`.as('is_erased'),
      // Asked of those with a second factor only: nothing else depends on it.
      sql<boolean>`${isMember} and u.has_two_factor
        and coalesce(assay.is_known_elsewhere(m.user_id), true)`.as('is_known_elsewhere'),
      isOfOwnDomain.as('is_of_own_domain'),
      sql<boolean>`exists (select from organizations o where o.organization_id = m.organization_id
        and o.primary_administrator_id = m.user_id)`.as('is_primary_administrator'),
    ]) as MemberQuery
}

const state = sql<Member['state']>`case when m.deleted_at is not null then 'removed'
  when m.accepted_at is null then 'invited' else 'active' end`

/** The position of the member's highest role: Admin, Manager, Employee. */
const highestRole = sql<number>`(select min(array_position(${[...membershipRoles]}::text[], r::text)) from unnest(m.roles) r)`

/** A company learns nothing new about people who left. */
const isMember = sql<boolean>`(m.accepted_at is not null and m.deleted_at is null)`
const lastSeen = sql<string | null>`case when ${isMember} then assay.last_seen(m.user_id) end`

const isOfOwnDomain = sql<boolean>`exists (select from organization_sign_ons s
  where s.organization_id = m.organization_id and s.domain_proven_at is not null
    and s.email_domain = split_part(u.email, '@', 2))`

const invitedBy = sql<Member['invited_by']>`(select jsonb_build_object('id', i.id, 'full_name', i.full_name)
  from users i where i.id = m.invited_by)`

const memberOfDivision = sql`from division_users du
  join divisions d on d.organization_id = du.organization_id and d.id = du.division_id and d.deleted_at is null
  where du.organization_id = m.organization_id and du.user_id = m.user_id`

/** The divisions of a member, if the caller sees divisions. */
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

/**
 * Returns the policy's condition that the caller may manage a member. The admin of a division counts as its member, so
 * that an admin of another division cannot manage them.
 */
function withinReach({ divisionIds, userId }: Actor): RawBuilder<boolean> {
  if (divisionIds === null) return sql<boolean>`true`
  return sql<boolean>`coalesce((select bool_and(d.admin_id is not distinct from ${userId}) ${divisionsOfMember}), false)`
}

function inNoDivision({ divisionIds }: Actor): RawBuilder<boolean> {
  if (divisionIds === null) return sql<boolean>`false`
  return sql<boolean>`not exists (select ${divisionsOfMember})`
}

const divisionsOfMember = sql`from divisions d
  where d.organization_id = m.organization_id and d.deleted_at is null
    and (d.admin_id = m.user_id or exists (select from division_users du
      where du.organization_id = d.organization_id and du.division_id = d.id and du.user_id = m.user_id))`
