import { sql } from 'kysely'
import { MOST_PROVISIONED_GROUPS } from '#domain/provisioning/provisioning-limits.ts'
import { lockPeople } from '../lock-people.ts'
import type { ScimCall } from '../open-scim.ts'
import { recordScim } from '../record.ts'
import { ScimFailure } from '../scim-failure.ts'
import { knownUsers } from '../users/find-users.ts'
import { type FoundGroup, findGroup } from './find-groups.ts'
import { changeGrants } from './grants.ts'
import { type GroupStep, groupSteps, readGroup } from './read-group.ts'

export async function createGroup(call: ScimCall, body: unknown): Promise<FoundGroup> {
  const steps = readGroup(body, 'set')
  const named = steps.find(step => step.kind === 'name')
  if (!named) throw new ScimFailure('invalidValue', 'displayName is required.')
  await lockPeople(call)
  await demandRoom(call)
  await demandOnly(call, named.name, null)
  const { id } = await call.db
    .insertInto('provisioned_groups')
    .values({ organization_id: call.organizationId, display_name: named.name, external_id: null, role: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordScim(call, 'provisioned_group.created', { subject: id, after: { display_name: named.name } })
  await takeSteps(call, await findGroup(call, id), steps)
  return findGroup(call, id)
}

export async function replaceGroup(call: ScimCall, id: unknown, body: unknown): Promise<FoundGroup> {
  const steps = readGroup(body, 'set')
  if (!steps.some(({ kind }) => kind === 'name'))
    throw new ScimFailure('invalidValue', 'displayName is required.')
  const left: GroupStep[] = [
    { kind: 'externalId', externalId: null },
    { kind: 'set', users: [] },
  ]
  return changeGroup(call, id, [
    ...left.filter(({ kind }) => !steps.some(step => step.kind === kind)),
    ...steps,
  ])
}

export function patchGroup(call: ScimCall, id: unknown, body: unknown): Promise<FoundGroup> {
  return changeGroup(call, id, groupSteps(body))
}

/** Its members lose what it gave them. */
export async function deleteGroup(call: ScimCall, id: unknown): Promise<void> {
  await lockPeople(call)
  const group = await findGroup(call, id)
  await changeGrants(call, [...(await membersIn(call, group.id))], () =>
    call.db
      .deleteFrom('provisioned_groups')
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', group.id)
      .execute(),
  )
  const before = { display_name: group.display_name }
  await recordScim(call, 'provisioned_group.deleted', { subject: group.id, before })
}

async function changeGroup(call: ScimCall, id: unknown, steps: readonly GroupStep[]): Promise<FoundGroup> {
  await lockPeople(call)
  const group = await findGroup(call, id)
  await takeSteps(call, group, steps)
  return findGroup(call, group.id)
}

/** Makes all changes of a call at once: a member who is removed and added again loses nothing. */
async function takeSteps(call: ScimCall, group: FoundGroup, steps: readonly GroupStep[]): Promise<void> {
  const before = await membersIn(call, group.id)
  const members = afterSteps(before, steps)
  const joining = [...members].filter(id => !before.has(id))
  const leaving = [...before].filter(id => !members.has(id))
  await demandKnown(call, joining)
  await nameGroup(call, group, steps)
  if (joining.length + leaving.length === 0) return
  await changeGrants(call, [...joining, ...leaving], async () => {
    await knowing(call, joining)
    await sql`insert into provisioned_group_members (organization_id, provisioned_group_id, user_id)
      select ${call.organizationId}, ${group.id}, unnest(${joining}::bigint[])`.execute(call.db)
    await sql`delete from provisioned_group_members where organization_id = ${call.organizationId}
      and provisioned_group_id = ${group.id} and user_id = any(${leaving}::bigint[])`.execute(call.db)
    await sql`update provisioned_groups set updated_at = now()
      where organization_id = ${call.organizationId} and id = ${group.id}`.execute(call.db)
  })
  const after = { added: joining, removed: leaving }
  await recordScim(call, 'provisioned_group.members_changed', { subject: group.id, after })
}

function afterSteps(before: ReadonlySet<number>, steps: readonly GroupStep[]): Set<number> {
  let members = new Set(before)
  for (const step of steps) {
    if (step.kind === 'set') members = new Set(step.users)
    else if (step.kind === 'add') for (const id of step.users) members.add(id)
    else if (step.kind === 'remove') for (const id of step.users) members.delete(id)
  }
  return members
}

/** Somebody of another company is as unknown as somebody who does not exist. */
async function demandKnown(call: ScimCall, ids: readonly number[]): Promise<void> {
  const known = await knownUsers(call, ids)
  if (ids.every(id => known.has(id))) return
  throw new ScimFailure('invalidValue', 'A member is not a user of this company.')
}

/** The provider knows whom it puts into a group, also once they are removed. */
async function knowing({ db, organizationId }: ScimCall, ids: readonly number[]): Promise<void> {
  await sql`insert into provisioned_users (organization_id, user_id, user_name)
    select ${organizationId}, u.id, u.email from users u where u.id = any(${[...ids]}::bigint[])
    on conflict do nothing`.execute(db)
}

async function nameGroup(call: ScimCall, group: FoundGroup, steps: readonly GroupStep[]): Promise<void> {
  let { display_name, external_id } = group
  for (const step of steps) {
    if (step.kind === 'name') display_name = step.name
    else if (step.kind === 'externalId') external_id = step.externalId
  }
  if (display_name === group.display_name && external_id === group.external_id) return
  if (display_name !== group.display_name) await demandOnly(call, display_name, group.id)
  await sql`update provisioned_groups set display_name = ${display_name}, external_id = ${external_id}, updated_at = now()
    where organization_id = ${call.organizationId} and id = ${group.id}`.execute(call.db)
  if (display_name === group.display_name) return
  await recordScim(call, 'provisioned_group.renamed', {
    subject: group.id,
    before: { display_name: group.display_name },
    after: { display_name },
  })
}

async function demandOnly({ db, organizationId }: ScimCall, name: string, id: number | null): Promise<void> {
  const { rows } = await sql`select from provisioned_groups where organization_id = ${organizationId}
    and lower(display_name) = lower(${name}) and id is distinct from ${id}::bigint`.execute(db)
  if (rows.length > 0) throw new ScimFailure('uniqueness', 'There is already a group with this displayName.')
}

async function demandRoom({ db, organizationId }: ScimCall): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from provisioned_groups
    where organization_id = ${organizationId}`.execute(db)
  if ((rows[0]?.n ?? 0) < MOST_PROVISIONED_GROUPS) return
  throw new ScimFailure('tooMany', `There are already ${MOST_PROVISIONED_GROUPS} groups.`, 403)
}

async function membersIn({ db, organizationId }: ScimCall, groupId: number): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`select user_id from provisioned_group_members
    where organization_id = ${organizationId} and provisioned_group_id = ${groupId} order by user_id`.execute(
    db,
  )
  return new Set(rows.map(row => row.user_id))
}
