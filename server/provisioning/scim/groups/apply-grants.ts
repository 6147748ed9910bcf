import { sql } from 'kysely'
import { type MembershipRole, membershipRoles } from '#domain/access/abilities.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { releaseForRoles } from '../../../users/membership.service.ts'
import type { Grants, GrantsByUser } from './grants-by-user.ts'

interface Change {
  user_id: number
  before: Grants
  after: Grants
  /** The records that the person can no longer hold, as the audit log names them. */
  held?: object
}

const none: Grants = { roles: [], divisions: [] }

/** Adds what people gained and takes what they lost. Whatever an admin gave them besides, they keep. */
export async function applyGrants(
  call: Call,
  userIds: readonly number[],
  grants: { before: GrantsByUser; after: GrantsByUser },
): Promise<void> {
  const members = await lockMembers(call, userIds)
  const changes = members.flatMap(member => {
    const [was, is] = [grants.before.get(member.user_id) ?? none, grants.after.get(member.user_id) ?? none]
    const roles = changed(member.roles, was.roles, is.roles)
    const after = {
      roles: roles.length > 0 ? membershipRoles.filter(role => roles.includes(role)) : [fallback],
      divisions: changed(member.divisions, was.divisions, is.divisions),
    }
    return isSame(member, after) ? [] : { user_id: member.user_id, before: member, after }
  })
  if (changes.length === 0) return
  await write(call, changes)
  await release(call, changes)
  await record(call, changes)
}

/** A member without another role. */
const fallback: MembershipRole = 'Employee'

function changed<Item>(now: readonly Item[], was: readonly Item[], is: readonly Item[]): Item[] {
  const lost = was.filter(each => !is.includes(each))
  const gained = is.filter(each => !was.includes(each))
  return [...new Set([...now, ...gained])].filter(each => !lost.includes(each))
}

function isSame(one: Grants, other: Grants): boolean {
  const same = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every(each => b.includes(each))
  return same(one.roles, other.roles) && same(one.divisions, other.divisions)
}

/** Members and former ones, who keep what they have for the day of their return; never the primary administrator. */
async function lockMembers({ db, organizationId }: Call, userIds: readonly number[]) {
  const { rows } = await sql<Grants & { user_id: number }>`select m.user_id, m.roles,
      array(select du.division_id from division_users du where du.organization_id = m.organization_id
        and du.user_id = m.user_id) as divisions
    from memberships m join organizations o on o.organization_id = m.organization_id
    where m.organization_id = ${organizationId} and m.user_id = any(${[...userIds]}::bigint[])
      and o.primary_administrator_id is distinct from m.user_id
    order by m.user_id for no key update of m`.execute(db)
  return rows
}

async function write({ db, organizationId }: Call, changes: readonly Change[]): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(
    changes.map(({ user_id, after }) => ({ user_id, ...after })),
  )}::jsonb) as w (user_id bigint, roles text[], divisions bigint[])`
  await sql`update memberships m set roles = w.roles, version = m.version + 1 from ${wanted}
    where m.organization_id = ${organizationId} and m.user_id = w.user_id`.execute(db)
  await sql`delete from division_users du using ${wanted} where du.organization_id = ${organizationId}
    and du.user_id = w.user_id and du.division_id <> all(w.divisions)`.execute(db)
  await sql`insert into division_users (organization_id, division_id, user_id)
    select ${organizationId}::bigint, d.id, w.user_id from ${wanted} cross join lateral unnest(w.divisions) as d (id)
    order by 2, 3 on conflict do nothing`.execute(db)
}

/** Takes from people who lost a role what they can no longer hold. Few of many hold anything. */
async function release(call: Call, changes: readonly Change[]): Promise<void> {
  const lost = changes.filter(({ before, after }) => before.roles.some(role => !after.roles.includes(role)))
  if (lost.length === 0) return
  const ids = lost.map(({ user_id }) => user_id)
  const { rows } = await sql<{ user_id: number }>`
    select manager_id as user_id from entities where organization_id = ${call.organizationId} and manager_id = any(${ids}::bigint[])
    union select admin_id from divisions where organization_id = ${call.organizationId} and admin_id = any(${ids}::bigint[])
    union select manager_id from action_plans where organization_id = ${call.organizationId} and manager_id = any(${ids}::bigint[])
    order by 1`.execute(call.db)
  for (const { user_id } of rows) {
    const change = lost.find(each => each.user_id === user_id)
    if (change) change.held = await releaseForRoles(call, user_id, change.after.roles)
  }
}

/** An entry for each person, as if an admin had changed them one by one. */
async function record(call: Call, changes: readonly Change[]): Promise<void> {
  const named = ({ roles, divisions }: Grants) => ({ roles, division_ids: divisions })
  const entriesOf = (some: readonly Change[]) =>
    some.map(({ user_id: id, before, after, held }) => ({
      id,
      before: { ...named(before), ...held },
      after: named(after),
    }))
  const hasOtherRoles = ({ before, after }: Change) =>
    before.roles.length !== after.roles.length || before.roles.some(role => !after.roles.includes(role))
  const append = (event: string, some: readonly Change[]) =>
    appendAudits(call, { event, subjectType: 'users', entries: entriesOf(some) })
  await append('user.roles_set', changes.filter(hasOtherRoles))
  await append(
    'user.member_updated',
    changes.filter(each => !hasOtherRoles(each)),
  )
}
