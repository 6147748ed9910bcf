import { sql } from 'kysely'
import { returnHeld } from '../../../users/membership.service.ts'
import { lockPeople } from '../lock-people.ts'
import type { ScimCall } from '../open-scim.ts'
import { recordScim } from '../record.ts'
import { ScimFailure } from '../scim-failure.ts'
import { setActive } from './change-user.ts'
import { type FoundUser, findUser, findUserCalled } from './find-users.ts'
import { namesOf, readUser, type UserChanges } from './read-user.ts'

/** Makes a person of the verified domain a member, without an invitation. */
export async function createUser(call: ScimCall, body: unknown): Promise<FoundUser> {
  const wanted = readUser(body)
  const userName = wanted.userName
  if (userName === undefined) throw new ScimFailure('invalidValue', 'userName is required.')
  const email = addressOf(call, wanted)
  await lockPeople(call)
  if (await findUserCalled(call, userName, email)) {
    throw new ScimFailure('uniqueness', 'There is already a user with this userName or email address.')
  }
  const userId = await takeIn(call, email, wanted)
  await call.db
    .insertInto('provisioned_users')
    .values({
      organization_id: call.organizationId,
      user_id: userId,
      user_name: userName,
      external_id: wanted.externalId ?? null,
    })
    .execute()
  const user = await findUser(call, userId)
  const { roles } = user
  await recordScim(call, 'user.provisioned', { subject: userId, after: { email, roles } })
  if (wanted.active === false) await setActive(call, user, false)
  return findUser(call, userId)
}

async function takeIn(call: ScimCall, email: string, wanted: UserChanges): Promise<number> {
  const { first_name, last_name } = namesOf(wanted, email)
  const { rows } = await sql<{ user_id: number; outcome: 'added' | 'member' | 'restored' }>`
    select * from assay.provision_member(${email}, ${first_name}, ${last_name})`.execute(call.db)
  const [taken] = rows
  if (!taken) throw new ScimFailure('invalidValue', 'This person can’t be provisioned.', 403)
  if (taken.outcome === 'restored') await returnHeld(call, taken.user_id)
  return taken.user_id
}

/**
 * Returns the address of a person: their email, or else their name at the provider. It must be in the company’s own
 * domain, because the company speaks for nobody else.
 */
export function addressOf({ domain }: ScimCall, { email, userName }: UserChanges): string {
  const address = [email, userName?.toLowerCase()].find(each => each !== undefined && isOf(domain, each))
  if (address !== undefined) return address
  throw new ScimFailure(
    'invalidValue',
    `Only people with an email address at ${domain} can be provisioned.`,
    403,
  )
}

function isOf(domain: string, address: string): boolean {
  const [name, at, ...rest] = address.split('@')
  return rest.length === 0 && at === domain && /^[^\s"<>]+$/.test(name ?? '')
}
