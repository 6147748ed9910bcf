import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin } = here
const list = api.administration.users
const find = async (search: string) => (await sysadmin.call(list, { search })).data

test('a person is shown with their companies and roles, and when they were last seen', async () => {
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Manager,Employee}')`,
    [here.other.organizationId, here.manager.userId],
  )
  const [person] = (await find('Manager Home')).filter(each => each.id === here.manager.userId)
  expect(person).toEqual({
    id: here.manager.userId,
    email: expect.stringMatching(/^manager\./),
    full_name: 'Manager Home',
    is_sysadmin: false,
    organizations: [
      { id: here.other.organizationId, name: 'Elsewhere Company', roles: ['Manager', 'Employee'] },
      { id: here.company.organizationId, name: 'Home Company', roles: ['Manager'] },
    ],
    two_factor: false,
    is_registered: true,
    is_disabled: false,
    disabling_refused: null,
    last_seen_at: expect.stringMatching(/Z$|\+00:00$/),
    impersonation_refused: null,
  })
})

test('nobody acts as a system administrator, as themselves, as a person who never accepted, or who has no open company', async () => {
  const refusal = async (search: string) => (await find(search))[0]?.impersonation_refused
  await here.owner.query(
    `insert into users (email, first_name, last_name, is_sysadmin) values ('second@assay.test', 'Second', 'Root', true);
     insert into users (email, first_name, last_name, registered_at) values ('invited@assay.test', 'Never', 'Came', null);
     insert into users (email, first_name, last_name) values ('lonely@assay.test', 'Without', 'Company')`,
  )
  expect(await refusal('root@assay.test')).toBe('You can’t act as yourself.')
  expect(await refusal('second@assay.test')).toBe('You can’t act as a system administrator.')
  expect(await refusal('invited@assay.test')).toBe('This person hasn’t accepted the invitation yet.')
  expect(await refusal('lonely@assay.test')).toBe('This person doesn’t belong to an active company.')
  const administered_id = here.other.organizationId
  await sysadmin.call(api.administration.updateOrganization, { administered_id, is_active: false })
  const [stranger] = (await find('Primary Elsewhere')).filter(each => each.id === here.stranger.userId)
  expect(stranger?.impersonation_refused).toBe('This person doesn’t belong to an active company.')
  await sysadmin.call(api.administration.updateOrganization, { administered_id, is_active: true })
})

test('a visit by an impersonator does not count as seen', async () => {
  const { rows } = await here.owner.query(
    `insert into users (email, first_name, last_name) values ('unseen@assay.test', 'Never', 'Seen') returning id`,
  )
  await here.owner.query(
    `insert into sessions (user_id, refresh_hash, kind) values ($1, sha256('unseen'), 'impersonation')`,
    [rows[0].id],
  )
  expect((await find('unseen@assay.test'))[0]?.last_seen_at).toBeNull()
})

test('the list is filtered, sorted and searched, also by characters with a special meaning elsewhere', async () => {
  const organization_id = here.company.organizationId
  const home = await sysadmin.call(list, { filter: { organization_id }, sort: 'email|asc' })
  expect(home.total).toBe(4)
  expect(home.data.map(each => each.email)).toEqual([...home.data.map(each => each.email)].sort())
  const admins = await sysadmin.call(list, { filter: { is_sysadmin: true } })
  expect(admins.data.every(each => each.is_sysadmin)).toBe(true)
  const [first] = (await sysadmin.call(list, { sort: 'last_seen_at|desc', per_page: 1 })).data
  expect(first?.last_seen_at).not.toBeNull()
  expect(await find('%')).toEqual([])
  expect((await sysadmin.ask(list, { sort: 'password_hash' })).statusCode).toBe(422)
  expect((await sysadmin.ask(list, { filter: { roles: 'Admin' } })).statusCode).toBe(422)
})
