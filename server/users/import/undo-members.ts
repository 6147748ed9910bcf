import { sql } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'
import { all } from '#domain/platform/policy.ts'
import { mayGiveRoles, mayHoldRoles, mayLetGo, mayManage, mayTakeIn } from '#domain/users/users.rules.ts'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import { type FoundMember, findMembersByUsers } from '../find-members.ts'
import { ownDivisions } from '../own-divisions.ts'
import { recorded } from '../recorded.ts'
import { returnLost } from './held-by-demoted.ts'
import { lockMembers } from './lock-members.ts'

const CHANGED = 'Somebody changed this person since.'
const ACCEPTED = 'This person has accepted the invitation.'
const CLOSED = 'The invitation was withdrawn or declined since.'
const REMOVED = 'This person was removed since.'
const OUT_OF_REACH = 'You can’t change this person.'

interface Row {
  row: number
  state: 'new' | 'changed'
  user_id: number
  written_version: number
  has_roles: boolean
  has_divisions: boolean
  before: { roles: MembershipRole[]; division_ids: number[] } | null
}

type Found = Row & { member: FoundMember }

/** Withdraws invitations that nobody has accepted, and gives members back what they had, unless somebody touched them. */
export async function undoMembers(scope: WritingScope, target: ImportTarget): Promise<void> {
  await lockMembers(scope, target)
  const rows = await rowsToUndo(scope, target)
  const reasons = rows.map(found => ({ row: found.row, kept: reasonToKeep(scope, found) }))
  await sql`update import_rows r set kept = k.kept
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as k (row integer, kept text)
    where r.organization_id = ${scope.organizationId} and r.import_id = ${target.importId} and r.row = k.row
      and k.kept is not null`.execute(scope.db)
  const undone = rows.filter((_, at) => reasons[at]?.kept === null)
  await withdraw(
    scope,
    undone.filter(({ state }) => state === 'new'),
  )
  await giveBack(
    scope,
    undone.filter(({ state }) => state === 'changed'),
  )
}

async function rowsToUndo(scope: WritingScope, { importId }: ImportTarget): Promise<Found[]> {
  const { rows } = await sql<Row>`select row, state, before, written_version,
      (after ->> 'user_id')::bigint as user_id, after ? 'roles' as has_roles, after ? 'division_ids' as has_divisions
    from import_rows where organization_id = ${scope.organizationId} and import_id = ${importId}
      and state in ('new', 'changed') order by row`.execute(scope.db)
  const members = await findMembersByUsers(
    scope,
    rows.map(({ user_id }) => user_id),
  )
  const byUser = new Map(members.map(member => [member.user_id, member]))
  return rows.flatMap(row => {
    const member = byUser.get(row.user_id)
    return member ? { ...row, member } : []
  })
}

function reasonToKeep({ actor }: WritingScope, found: Found): string | null {
  const { state, member, before } = found
  if (state === 'new') {
    if (member.state === 'active') return ACCEPTED
    if (member.state === 'removed') return CLOSED
  } else if (member.state === 'removed') return REMOVED
  if (member.membership_version !== found.written_version) return CHANGED
  const roles = before?.roles ?? []
  const verdict =
    state === 'new' || found.has_roles
      ? all(
          mayManage(actor, member),
          state === 'new' || mayGiveRoles(actor, member, roles),
          state === 'new' || mayHoldRoles(actor, member, roles),
        )
      : all(mayTakeIn(actor, member), mayLetGo(actor, member))
  return verdict === true ? null : OUT_OF_REACH
}

async function withdraw(scope: WritingScope, rows: readonly Found[]): Promise<void> {
  const { db, actor, organizationId } = scope
  await sql`update memberships set deleted_at = now(), deleted_by = ${actor.userId}, version = version + 1
    where organization_id = ${organizationId} and user_id = any(${rows.map(({ user_id }) => user_id)}::bigint[])`.execute(
    db,
  )
  const entries = rows.map(({ member }) => ({ id: member.id, before: recorded(member) }))
  await appendAudits(scope, { event: 'user.removed', subjectType: 'users', entries })
}

async function giveBack(scope: WritingScope, rows: readonly Found[]): Promise<void> {
  const { db, organizationId } = scope
  const wanted = rows.map(({ user_id, before, has_roles, has_divisions }) => ({
    user_id,
    roles: has_roles ? before?.roles : null,
    division_ids: has_divisions ? before?.division_ids : null,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (user_id bigint, roles text[], division_ids bigint[])`
  await sql`update memberships m set roles = coalesce(w.roles, m.roles), version = m.version + 1
    from ${given} where m.organization_id = ${organizationId} and m.user_id = w.user_id`.execute(db)
  await sql`delete from division_users du using ${given} where du.organization_id = ${organizationId}
    and du.user_id = w.user_id and du.division_id = any(${await ownDivisions(scope)}::bigint[])
    and du.division_id <> all(w.division_ids)`.execute(db)
  await sql`insert into division_users (organization_id, division_id, user_id)
    select ${organizationId}::bigint, d.id, w.user_id from ${given} cross join lateral unnest(w.division_ids) as d (id)
    on conflict do nothing`.execute(db)
  const returned = await returnLost(
    scope,
    rows.filter(({ has_roles }) => has_roles),
  )
  const after = await findMembersByUsers(
    scope,
    rows.map(({ user_id }) => user_id),
  )
  const byUser = new Map(after.map(member => [member.user_id, member]))
  const entryOf = ({ user_id, member }: Found) => ({
    id: member.id,
    before: recorded(member),
    after: { ...recorded(byUser.get(user_id) ?? member), ...returned.get(user_id) },
  })
  for (const [event, changed] of [
    ['user.roles_set', rows.filter(({ has_roles }) => has_roles)],
    ['user.member_updated', rows.filter(({ has_divisions }) => has_divisions)],
  ] as const)
    await appendAudits(scope, { event, subjectType: 'users', entries: changed.map(entryOf) })
}
