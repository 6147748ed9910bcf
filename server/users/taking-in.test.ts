import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

/** North is the admin's; South is another admin's. */
const here = await startTestServer()
const { company, primary, admin } = here
const organizationId = company.organizationId
let north: number
let south: number
let other: Person
/** Admins of the company who are in no division. */
let colleague: Person
let made = 0

beforeAll(async () => {
  other = await someone(['Admin'])
  colleague = await someone(['Admin'])
  north = (await primary.call(api.divisions.create, { name: 'North', admin_id: admin.userId })).id
  south = (await primary.call(api.divisions.create, { name: 'South', admin_id: other.userId })).id
})

type Roles = Parameters<typeof aMember>[1]['roles']

const someone = (roles: Roles) =>
  aMember(here, { organizationId, first: `Some${++made}`, mark: 'Home', roles })

async function someoneIn(divisions: number[], roles: Roles = ['Employee']): Promise<Person> {
  const person = await someone(roles)
  await primary.call(api.users.update, { user_id: person.userId, division_ids: divisions })
  return person
}

const peopleOf = async (division_id: number) =>
  (await primary.call(api.divisions.show, { division_id })).users.map(user => user.id)

const refusedFor = (part: string) => ({ status: 403, body: { message: expect.stringContaining(part) } })

/** Every way in which the admin of North could add somebody to it. */
function waysIn({ userId }: Person): [string, () => Promise<unknown>][] {
  return [
    ['the division', () => admin.call(api.divisions.setUsers, { division_id: north, user_ids: [userId] })],
    ['the person', () => admin.call(api.users.update, { user_id: userId, division_ids: [north] })],
  ]
}

test('an admin of a division never adds a colleague without divisions, to demote and remove them', async () => {
  const before = await primary.call(api.users.show, { user_id: colleague.userId })
  for (const [way, go] of waysIn(colleague))
    await expect(go(), way).rejects.toMatchObject(refusedFor('the person is an admin'))
  const user_id = colleague.userId
  for (const go of [
    () => admin.call(api.users.setRoles, { user_id, roles: ['Employee'] }),
    () => admin.call(api.users.update, { user_id, first_name: 'X' }),
    () => admin.call(api.users.remove, { user_id }),
  ])
    await expect(go()).rejects.toMatchObject(refusedFor('the person is an admin'))
  expect(await primary.call(api.users.show, { user_id })).toEqual(before)
  expect(await peopleOf(north)).not.toContain(user_id)
})

test('a colleague whom the primary administrator added to the division is not managed by its admin either', async () => {
  const { userId: user_id } = await someoneIn([north], ['Admin'])
  const shown = await admin.call(api.users.show, { user_id })
  expect(Object.entries(shown.abilities).filter(([, may]) => may)).toEqual([])
  for (const go of [
    () => admin.call(api.users.setRoles, { user_id, roles: ['Employee'] }),
    () => admin.call(api.users.update, { user_id, division_ids: [] }),
    () => admin.call(api.users.remove, { user_id }),
    () => admin.call(api.divisions.setUsers, { division_id: north, user_ids: [] }),
  ])
    await expect(go()).rejects.toMatchObject(refusedFor('the person is an admin'))
  await primary.call(api.users.remove, { user_id })
  await expect(admin.call(api.users.restore, { user_id })).rejects.toMatchObject(
    refusedFor('the person is an admin'),
  )
})

test('people of another division cannot be added, people without one can', async () => {
  for (const divisions of [[south], [north, south]]) {
    const person = await someoneIn(divisions)
    const [, byPerson] = waysIn(person)
    if (divisions.length === 1)
      for (const [way, go] of waysIn(person))
        await expect(go(), way).rejects.toMatchObject(
          refusedFor('This person belongs to divisions you don’t administer'),
        )
    else await byPerson?.[1]()
    expect(await peopleOf(south)).toContain(person.userId)
    await primary.call(api.users.remove, { user_id: person.userId })
  }
  for (const index of [0, 1]) {
    const person = await someone(['Manager'])
    const before = await peopleOf(north)
    await (index === 0
      ? admin.call(api.divisions.setUsers, { division_id: north, user_ids: [...before, person.userId] })
      : waysIn(person)[1]?.[1]())
    expect(await peopleOf(north)).toContain(person.userId)
    await admin.call(api.users.setRoles, { user_id: person.userId, roles: ['Employee'] })
  }
})

test('an admin of a division makes nobody an admin', async () => {
  const { userId: user_id } = await someoneIn([north])
  const sentence = 'Only the primary administrator can make someone an admin.'
  const person = { first_name: 'New', last_name: 'Admin', email: 'new.admin@example.test' }
  for (const go of [
    () => admin.call(api.users.setRoles, { user_id, roles: ['Admin', 'Employee'] }),
    () => admin.call(api.users.invite, { ...person, roles: ['Admin'] }),
  ])
    await expect(go()).rejects.toMatchObject(refusedFor(sentence))
  await admin.call(api.users.setRoles, { user_id: admin.userId, roles: ['Admin', 'Manager'] })
  const { rows } = await here.owner.query(`select from users where email = $1`, [person.email])
  expect(rows).toEqual([])
})

test('an admin of a division invites removed people back from their own or no division, and no admins', async () => {
  const inviteBack = async (person: Person) => {
    await primary.call(api.users.remove, { user_id: person.userId })
    const { rows } = await here.owner.query(`select email from users where id = $1`, [person.userId])
    const named = { first_name: 'A', last_name: 'B', email: rows[0].email }
    return (await admin.ask(api.users.invite, { ...named, division_ids: [north] })).statusCode
  }
  expect(await inviteBack(await someoneIn([north]))).toBe(201)
  expect(await inviteBack(await someone(['Employee']))).toBe(201)
  expect(await inviteBack(await someoneIn([south]))).toBe(403)
  expect(await inviteBack(await someone(['Admin']))).toBe(403)
})

test('a new list of people keeps removed people as members', async () => {
  const { userId: user_id } = await someoneIn([north])
  await primary.call(api.users.remove, { user_id })
  await admin.call(api.divisions.setUsers, { division_id: north, user_ids: await peopleOf(north) })
  await primary.call(api.users.restore, { user_id })
  expect(await peopleOf(north)).toContain(user_id)
})

test('an admin of a company without divisions manages other admins, except the primary administrator', async () => {
  await here.owner.query(
    `delete from organization_features where organization_id = $1 and key = 'divisions'`,
    [organizationId],
  )
  onTestFinished(async () => {
    await here.owner.query(
      `insert into organization_features (organization_id, key) values ($1, 'divisions')`,
      [organizationId],
    )
  })
  const { userId: user_id } = await someone(['Admin'])
  await admin.call(api.users.setRoles, { user_id, roles: ['Employee'] })
  await admin.call(api.users.setRoles, { user_id, roles: ['Admin'] })
  await admin.call(api.users.remove, { user_id })
  await expect(admin.call(api.users.remove, { user_id: primary.userId })).rejects.toMatchObject({
    status: 409,
  })
})
