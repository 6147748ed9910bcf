import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { endMembership, renameMember } from '../../../users/membership.service.ts'
import { changeGrants } from '../groups/grants.ts'
import { lockPeople } from '../lock-people.ts'
import type { ScimCall } from '../open-scim.ts'
import { operationsOf } from '../patch.ts'
import { recordScim } from '../record.ts'
import { ScimFailure } from '../scim-failure.ts'
import { type FoundUser, findUser, findUserCalled } from './find-users.ts'
import { readUser, setAttribute, type UserChanges } from './read-user.ts'
import { restoreUser } from './restore-user.ts'

/** Gives a person all attributes of a resource; those left out are reset, as far as a person can lack them. */
export async function replaceUser(call: ScimCall, id: unknown, body: unknown): Promise<FoundUser> {
  const wanted = readUser(body)
  if (wanted.userName === undefined) throw new ScimFailure('invalidValue', 'userName is required.')
  return changeUser(call, id, { active: true, externalId: null, ...wanted })
}

/** Changes the attributes that the operations of a PATCH name, one after the other. */
export async function patchUser(call: ScimCall, id: unknown, body: unknown): Promise<FoundUser> {
  const wanted: UserChanges = {}
  for (const { op, path, value } of operationsOf(body)) {
    if (op === 'remove') {
      if (path?.attribute === 'externalid') wanted.externalId = null
    } else if (path) {
      const { attribute, filter, part } = path
      setAttribute(wanted, attribute, value, { filter, part })
    } else Object.assign(wanted, readUser(value))
  }
  return changeUser(call, id, wanted)
}

/** Removes a person from the company as its admins do. The provider no longer knows them. */
export async function deleteUser(call: ScimCall, id: unknown): Promise<void> {
  await lockPeople(call)
  const user = await findUser(call, id)
  if (user.is_active) await setActive(call, user, false)
  await changeGrants(call, [user.user_id], () => forget(call, user.user_id))
}

async function forget({ db, organizationId }: ScimCall, userId: number): Promise<void> {
  for (const table of ['provisioned_group_members', 'provisioned_users'] as const) {
    await db
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .execute()
  }
}

async function changeUser(call: ScimCall, id: unknown, wanted: UserChanges): Promise<FoundUser> {
  await lockPeople(call)
  const user = await findUser(call, id)
  demandSameAddress(user, wanted)
  await rename(call, user, wanted)
  await keepNames(call, user, wanted)
  if (wanted.active !== undefined && wanted.active !== user.is_active)
    await setActive(call, user, wanted.active)
  return findUser(call, user.user_id)
}

/** Removes a person, or brings them back. */
export async function setActive(call: ScimCall, user: FoundUser, isActive: boolean): Promise<void> {
  if (isActive) return restoreUser(call, user)
  if (user.is_primary) {
    throw new Failure(
      'forbidden',
      'The primary administrator can’t be removed by SCIM. Hand over the role in Assay first.',
    )
  }
  await keepKnown(call, user)
  const note = await endMembership(call, user.user_id)
  await recordScim(call, 'user.removed', { subject: user.user_id, ...note })
}

/** The address names the account, which is the person’s in every company. */
function demandSameAddress({ email }: FoundUser, wanted: UserChanges): void {
  if (wanted.email === undefined || wanted.email === email) return
  throw new ScimFailure('mutability', 'The email address identifies the account and can’t be changed.')
}

/** Changes the name of a person whom no other company knows. Others go by the name that they gave themselves. */
async function rename(call: ScimCall, user: FoundUser, wanted: UserChanges): Promise<void> {
  const { givenName: first_name = user.first_name, familyName: last_name = user.last_name } = wanted
  const { user_id, is_primary } = user
  if (is_primary || (first_name === user.first_name && last_name === user.last_name)) return
  if (!(await renameMember(call, user_id, { first_name, last_name }))) return
  const before = { first_name: user.first_name, last_name: user.last_name }
  await recordScim(call, 'user.member_updated', {
    subject: user_id,
    before,
    after: { first_name, last_name },
  })
}

async function keepNames(call: ScimCall, user: FoundUser, wanted: UserChanges): Promise<void> {
  const { userName = user.user_name, externalId = user.external_id } = wanted
  if (userName === user.user_name && externalId === user.external_id) return
  const other = await findUserCalled(call, userName, userName.toLowerCase())
  if (other && other.user_id !== user.user_id)
    throw new ScimFailure('uniqueness', 'There is already a user with this userName.')
  await keepKnown(call, user, userName, externalId)
}

/** From here on the provider knows the person, also once they are removed. */
async function keepKnown(
  { db, organizationId }: ScimCall,
  { user_id, ...user }: FoundUser,
  userName = user.user_name,
  externalId = user.external_id,
): Promise<void> {
  await sql`insert into provisioned_users (organization_id, user_id, user_name, external_id)
    values (${organizationId}, ${user_id}, ${userName}, ${externalId})
    on conflict (organization_id, user_id) do update set user_name = excluded.user_name,
      external_id = excluded.external_id, updated_at = now()`.execute(db)
}
