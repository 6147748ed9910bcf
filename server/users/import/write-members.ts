import { sql } from 'kysely'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import { countTries } from '#server/platform/limits/limits.ts'
import { type FoundMember, findMembersByUsers } from '../find-members.ts'
import { invitationsOf } from '../invite-member.ts'
import { inviteByMail } from '../mail-members.ts'
import { ownDivisions } from '../own-divisions.ts'
import { recorded } from '../recorded.ts'
import { releaseLost } from './held-by-demoted.ts'

/** Invites the new people by email and changes the roles and divisions of the others, a statement for each. */
export async function writeMembers(
  scope: WritingScope,
  target: ImportTarget,
  address: string,
): Promise<Record<string, number[]>> {
  await takeIn(scope, target)
  await writeRoles(scope, target)
  await releaseLost(scope, target)
  await writeDivisions(scope, target)
  await settle(scope, target)
  const rows = await writtenRows(scope, target)
  const invited = rows.filter(({ state }) => state === 'new').map(({ member }) => member)
  if (invited.length > 0) {
    await countTries(scope.db, invitationsOf(scope.organizationId), invited.length)
    await inviteByMail(scope, invited, address)
  }
  await record(scope, rows)
  return {}
}

/** On `r`: the rows of the import with an effect. */
const rowsOf = ({ organizationId }: WritingScope, { importId }: ImportTarget, state: 'new' | 'changed') =>
  sql`r.organization_id = ${organizationId} and r.import_id = ${importId} and r.state = ${sql.lit(state)}`

async function takeIn(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const { rows } = await sql<{ row: number; user_id: number }>`select r.row, t.user_id
    from (select row, after from import_rows r where ${rowsOf(scope, target, 'new')} order by row) r
    left join lateral assay.take_in(r.after ->> 'email', r.after ->> 'first_name', r.after ->> 'last_name',
      array(select jsonb_array_elements_text(r.after -> 'roles'))) t on true`.execute(db)
  // Somebody invited one of them after the rows were compared: the next try compares them again, and says so.
  if (rows.some(({ user_id }) => user_id === null)) throw new Error('somebody was invited meanwhile')
  await sql`update import_rows r set after = r.after || jsonb_build_object('user_id', t.user_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (row integer, user_id bigint)
    where r.organization_id = ${organizationId} and r.import_id = ${target.importId} and r.row = t.row`.execute(
    db,
  )
}

async function writeRoles(scope: WritingScope, target: ImportTarget): Promise<void> {
  await sql`update memberships m set version = m.version + 1, roles = case when r.after ? 'roles'
      then array(select jsonb_array_elements_text(r.after -> 'roles')) else m.roles end
    from import_rows r where ${rowsOf(scope, target, 'changed')} and m.organization_id = r.organization_id
      and m.user_id = (r.after ->> 'user_id')::bigint`.execute(scope.db)
}

/** Divisions that the person does not administer stay as they are. */
async function writeDivisions(scope: WritingScope, { importId }: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const rows = sql`r.organization_id = ${organizationId} and r.import_id = ${importId}
    and r.state in ('new', 'changed') and r.after ? 'division_ids'`
  await sql`delete from division_users du using import_rows r where ${rows}
    and du.organization_id = ${organizationId} and du.user_id = (r.after ->> 'user_id')::bigint
    and du.division_id = any(${await ownDivisions(scope)}::bigint[])
    and not r.after -> 'division_ids' @> to_jsonb(du.division_id)`.execute(db)
  await sql`insert into division_users (organization_id, division_id, user_id)
    select ${organizationId}::bigint, d.id::bigint, (r.after ->> 'user_id')::bigint
    from import_rows r cross join lateral jsonb_array_elements_text(r.after -> 'division_ids') as d (id)
    where ${rows} on conflict do nothing`.execute(db)
}

/** Each row learns which person it became, by the id that the company knows, and in which version. */
async function settle({ db, organizationId }: WritingScope, { importId }: ImportTarget): Promise<void> {
  await sql`update import_rows r set written_version = m.version,
      subject_id = case when m.is_known then m.user_id else m.invitation_id end
    from memberships m where r.organization_id = ${organizationId} and r.import_id = ${importId}
      and r.state in ('new', 'changed') and m.organization_id = r.organization_id
      and m.user_id = (r.after ->> 'user_id')::bigint`.execute(db)
}

interface WrittenRow {
  state: 'new' | 'changed'
  before: object | null
  has_roles: boolean
  has_divisions: boolean
  member: FoundMember
}

async function writtenRows(scope: WritingScope, { importId }: ImportTarget): Promise<WrittenRow[]> {
  const { rows } = await sql<Omit<WrittenRow, 'member'> & { user_id: number }>`select state, before,
      after ? 'roles' as has_roles, after ? 'division_ids' as has_divisions, (after ->> 'user_id')::bigint as user_id
    from import_rows where organization_id = ${scope.organizationId} and import_id = ${importId}
      and state in ('new', 'changed') order by row`.execute(scope.db)
  const members = await findMembersByUsers(
    scope,
    rows.map(({ user_id }) => user_id),
  )
  const byUser = new Map(members.map(member => [member.user_id, member]))
  return rows.flatMap(({ user_id, ...row }) => {
    const member = byUser.get(user_id)
    return member ? { ...row, member } : []
  })
}

/** The audit log has an entry for each person, as if it had been a single call. */
async function record(scope: WritingScope, rows: readonly WrittenRow[]): Promise<void> {
  const changed = rows.filter(({ state }) => state === 'changed')
  const entryOf = ({ before, member }: WrittenRow) => ({ id: member.id, before, after: recorded(member) })
  const append = (event: string, entries: Parameters<typeof appendAudits>[1]['entries']) =>
    appendAudits(scope, { event, subjectType: 'users', entries })
  await append(
    'user.invited',
    rows
      .filter(({ state }) => state === 'new')
      .map(({ member: { id, email, roles, divisions } }) => ({
        id,
        after: { email, roles, division_ids: divisions.map(division => division.id) },
      })),
  )
  await append('user.roles_set', changed.filter(({ has_roles }) => has_roles).map(entryOf))
  await append('user.member_updated', changed.filter(({ has_divisions }) => has_divisions).map(entryOf))
}
