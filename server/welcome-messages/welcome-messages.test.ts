import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer, withoutDivisions } from '#server/testing/test-server.ts'

const here = await startTestServer({ features: withoutDivisions })
const { primary, admin, manager, employee, stranger } = here
const hello = { title: 'Welcome', message: 'Good to have you here.\nSee you on Monday.' }

beforeEach(() => here.owner.query('delete from welcome_messages'))

const unreadOf = async (who: typeof primary) =>
  (await who.call(api.welcomeMessages.list, { filter: { read: false } })).data.map(each => each.title)

test('an admin posts a message that everybody reads for themselves', async () => {
  const made = await admin.call(api.welcomeMessages.create, { title: '  Welcome ', message: hello.message })
  expect(made).toMatchObject({ ...hello, read: false, reads_count: 0, version: 1 })
  expect(made.created_by).toBe(admin.userId)
  expect(made.author).toEqual({ id: admin.userId, full_name: 'Admin Home' })
  const welcome_message_id = made.id
  for (const _ of [1, 2]) await employee.call(api.welcomeMessages.read, { welcome_message_id })
  await manager.call(api.welcomeMessages.read, { welcome_message_id })
  expect(await unreadOf(employee)).toEqual([])
  expect(await unreadOf(admin)).toEqual(['Welcome'])
  const [seen] = (await employee.call(api.welcomeMessages.list, {})).data
  expect(seen).toMatchObject({ read: true, reads_count: null })
  const [counted] = (await admin.call(api.welcomeMessages.list, {})).data
  expect(counted).toMatchObject({ read: false, reads_count: 2 })
})

test('admins of the whole company may change a message, and everybody else learns why not', async () => {
  const made = await admin.call(api.welcomeMessages.create, hello)
  const kept = 'This message isn’t in the trash.'
  const may = {
    abilities: { edit: true, delete: true, restore: false },
    reasons: { restore: kept },
  }
  expect(made).toMatchObject({ deleted_at: null, ...may })
  const refused = (edit: string) => ({
    abilities: { edit: false, delete: false, restore: false },
    reasons: { edit, delete: edit, restore: edit },
  })
  const verdicts = async (who: typeof primary) => {
    const [seen] = (await who.call(api.welcomeMessages.list, {})).data
    return { abilities: seen?.abilities, reasons: seen?.reasons }
  }
  expect([await verdicts(primary), await verdicts(admin)]).toEqual([may, may])
  for (const who of [manager, employee])
    expect(await verdicts(who)).toEqual(refused('Only an admin can do this.'))
  const path = { welcome_message_id: made.id }
  await admin.call(api.welcomeMessages.remove, path)
  const isTrashed = 'This message is in the trash. Restore it first.'
  const stale = await admin.ask(api.welcomeMessages.restore, path, { ifMatch: 1 })
  expect(stale.json().current).toMatchObject({
    abilities: { edit: false, delete: false, restore: true },
    reasons: { edit: isTrashed, delete: isTrashed },
  })
  expect(await admin.call(api.welcomeMessages.restore, path)).toMatchObject(may)
  await here.owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions')`,
    [here.company.organizationId],
  )
  const primaryOnly = 'Only the primary administrator can do this, because it affects the whole company.'
  expect(await verdicts(admin)).toEqual(refused(primaryOnly))
  expect(await verdicts(primary)).toEqual(may)
  await here.owner.query(
    `delete from organization_features where organization_id = $1 and key = 'divisions'`,
    [here.company.organizationId],
  )
})

test('the latest come first', async () => {
  for (const title of ['one', 'two', 'three'])
    await admin.call(api.welcomeMessages.create, { ...hello, title })
  expect(await unreadOf(employee)).toEqual(['three', 'two', 'one'])
  const page = await employee.call(api.welcomeMessages.list, { sort: 'id|asc', per_page: 1, page: 2 })
  expect(page).toMatchObject({ total: 3, data: [{ title: 'two' }] })
})

test('a change is shown again only on request', async () => {
  const { id: welcome_message_id } = await admin.call(api.welcomeMessages.create, hello)
  await employee.call(api.welcomeMessages.read, { welcome_message_id })
  const changed = await admin.call(
    api.welcomeMessages.update,
    { welcome_message_id, title: 'Hello' },
    { ifMatch: 1 },
  )
  expect(changed).toMatchObject({ title: 'Hello', message: hello.message, version: 2 })
  expect(await unreadOf(employee)).toEqual([])
  await admin.call(api.welcomeMessages.update, { welcome_message_id, again: true })
  expect(await unreadOf(employee)).toEqual(['Hello'])
})

test('a trashed message is gone until it is restored', async () => {
  const { id: welcome_message_id } = await admin.call(api.welcomeMessages.create, hello)
  await admin.call(api.welcomeMessages.remove, { welcome_message_id })
  expect(await unreadOf(employee)).toEqual([])
  for (const call of [
    () => employee.call(api.welcomeMessages.read, { welcome_message_id }),
    () => admin.call(api.welcomeMessages.update, { welcome_message_id, title: 'x' }),
    () => admin.call(api.welcomeMessages.remove, { welcome_message_id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(api.welcomeMessages.restore, { welcome_message_id })).toMatchObject({ version: 3 })
  expect(await unreadOf(employee)).toEqual(['Welcome'])
  await expect(admin.call(api.welcomeMessages.restore, { welcome_message_id })).rejects.toMatchObject({
    status: 404,
  })
})

test('another company’s people, lesser roles, stale versions and absurd bodies are refused', async () => {
  const { id: welcome_message_id } = await admin.call(api.welcomeMessages.create, hello)
  const { id: trashed } = await admin.call(api.welcomeMessages.create, hello)
  await admin.call(api.welcomeMessages.remove, { welcome_message_id: trashed })
  const calls = (who: typeof primary, options: object = {}) => [
    () => who.call(api.welcomeMessages.update, { welcome_message_id, title: 'x' }, options),
    () => who.call(api.welcomeMessages.remove, { welcome_message_id }, options),
    () => who.call(api.welcomeMessages.restore, { welcome_message_id: trashed }, options),
  ]
  for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.welcomeMessages.read, { welcome_message_id })).rejects.toMatchObject({
    status: 404,
  })
  for (const who of [manager, employee]) {
    await expect(who.call(api.welcomeMessages.create, hello)).rejects.toMatchObject({ status: 403 })
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  for (const call of calls(primary, { ifMatch: 9 }))
    await expect(call()).rejects.toMatchObject({ status: 412 })
  for (const body of [
    {},
    { title: ' ', message: 'x' },
    { title: 'x', message: '' },
    { title: [], message: 'x' },
  ])
    expect((await admin.ask(api.welcomeMessages.create, body)).statusCode).toBe(422)
})

test('two people who change a message at once do not lose each other’s change', async () => {
  const { id: welcome_message_id } = await admin.call(api.welcomeMessages.create, hello)
  const changes = await Promise.allSettled([
    admin.call(api.welcomeMessages.update, { welcome_message_id, title: 'mine' }, { ifMatch: 1 }),
    primary.call(api.welcomeMessages.update, { welcome_message_id, title: 'yours' }, { ifMatch: 1 }),
  ])
  expect(changes.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('changes of a message are in the audit log', async () => {
  const { id: welcome_message_id } = await admin.call(api.welcomeMessages.create, hello)
  await admin.call(api.welcomeMessages.update, { welcome_message_id, title: 'Hello' })
  await admin.call(api.welcomeMessages.remove, { welcome_message_id })
  await admin.call(api.welcomeMessages.restore, { welcome_message_id })
  const { rows } = await here.owner.query(
    `select event from audit_events where subject_type = 'welcome_messages' and subject_id = $1 order by sequence`,
    [welcome_message_id],
  )
  expect(rows.map(row => row.event)).toEqual(
    ['created', 'updated', 'trashed', 'restored'].map(what => `welcome_message.${what}`),
  )
})
