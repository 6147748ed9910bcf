import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { anActingFixture } from '../impersonation/acting-fixture.testing.ts'

const here = await startTestServer()
const { actingAs } = anActingFixture(here)
const keyOf = (person: typeof here.company.primary) => person.call(api.profile.browserKey, {})

test('a person finds the same key again, after signing in again too', async () => {
  const { primary, organizationId } = here.company
  const key = await keyOf(primary)
  expect(key).toMatchObject({ organization_id: organizationId, id: expect.stringMatching(/^[\w-]{16}$/) })
  expect(Buffer.from(key.key, 'base64url')).toHaveLength(32)
  expect(await keyOf(await here.signIn(primary.userId, organizationId))).toEqual(key)
})

test('no key opens another person’s work, or the same person’s in another company', async () => {
  const { company, other } = here
  const both = await aMember(here, {
    organizationId: company.organizationId,
    first: 'Bo',
    mark: 'Keys',
    roles: ['Employee'],
  })
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles, accepted_at) values ($1, $2, '{Employee}', now())`,
    [other.organizationId, both.userId],
  )
  const keys = await Promise.all([
    keyOf(company.primary),
    keyOf(other.primary),
    keyOf(both),
    keyOf(await here.signIn(both.userId, other.organizationId)),
  ])
  expect(new Set(keys.map(({ key }) => key)).size).toBe(4)
  expect(new Set(keys.map(({ id }) => id)).size).toBe(4)
})

test('an administrator who acts as a person does not get that person’s key', async () => {
  const person = await aMember(here, {
    organizationId: here.company.organizationId,
    first: 'Pia',
    mark: 'Keys',
    roles: ['Employee'],
  })
  const own = await keyOf(person)
  const { acting } = await actingAs(person)
  const theirs = await keyOf(acting)
  expect(theirs.key).not.toBe(own.key)
  expect(theirs.id).not.toBe(own.id)
  await here.owner.query(
    `update sessions set kind = 'single_sign_on', bound_organization_id = $1 where id = $2`,
    [here.company.organizationId, person.sessionId],
  )
  expect((await keyOf(person)).key).not.toBe(own.key)
})
