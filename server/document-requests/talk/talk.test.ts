import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary, manager, employee, stranger, owner, company } = here
const path = { document_request_id: 0 }
let clerk: Clerk
let names: Record<number, string>

beforeAll(async () => {
  clerk = await aClerk(here)
  const { id } = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const request = await primary.call(api.documentRequests.create, {
    document_request_list_id: id,
    title: 'Policy',
    user_ids: [employee.userId],
  })
  path.document_request_id = request.id
  const { rows } = await owner.query('select id::int, full_name from users')
  names = Object.fromEntries(rows.map(each => [each.id, each.full_name]))
})

const say = (who: Person, message: string, mentions: Person[] = []) =>
  who.call(api.documentRequestTalk.say, { ...path, message, mentions: mentions.map(({ userId }) => userId) })
const at = (person: Person) => `@${names[person.userId]}`
const unread = async ({ userId }: Person) =>
  (
    await owner.query(
      `select from tasks where user_id = $1 and task_type = 'document_request' and task_type_id = $2 and not read`,
      [userId, path.document_request_id],
    )
  ).rowCount

test('a mention tells people by email and notification, and is part of the comment', async () => {
  await owner.query(`update tasks set read = true where task_type = 'document_request'`)
  await clerk.emails()
  const said = await say(primary, `${at(employee)} which year?`, [employee])
  expect(said.mentions).toEqual([{ id: employee.userId, full_name: names[employee.userId] }])
  expect(await unread(employee)).toBe(1)
  const { email } = await primary.call(api.users.show, { user_id: employee.userId })
  expect(await clerk.emails()).toMatchObject([
    { to: email, subject: expect.stringMatching(/mentioned you in the document request Policy$/) },
  ])
})

test('only people who can read the request are found and mentioned', async () => {
  const found = async (who: Person, search = '') =>
    (await who.call(api.documentRequestTalk.people, { ...path, search })).data.map(({ id }) => id)
  expect(await found(employee)).toEqual([primary.userId])
  expect(await found(primary)).toEqual([employee.userId])
  expect(await found(primary, 'nobody of this name')).toEqual([])
  await expect(say(employee, `${at(manager)} please.`, [manager])).rejects.toMatchObject({ status: 422 })
  await expect(manager.call(api.documentRequestTalk.people, path)).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.documentRequestTalk.people, path)).rejects.toMatchObject({ status: 404 })
  const peer = await aMember(here, {
    organizationId: company.organizationId,
    first: 'Peer',
    mark: 'Home',
    roles: ['Employee'],
  })
  await employee.call(api.documentRequests.setPeers, { ...path, user_ids: [peer.userId] })
  expect((await found(employee)).toSorted((one, other) => one - other)).toEqual(
    [primary.userId, peer.userId].toSorted((one, other) => one - other),
  )
})

test('somebody who is named but not mentioned by the call is not told', async () => {
  await clerk.emails()
  expect((await say(primary, `${at(employee)} hello`)).mentions).toEqual([])
  expect((await say(primary, 'Nobody is named.', [employee])).mentions).toEqual([])
  expect(await clerk.emails()).toEqual([])
})

test('an author corrects a comment for 15 minutes; new mentions are told once, and old words stay in the audit log', async () => {
  const said = await say(employee, 'It is of 2029.')
  await clerk.emails()
  const correct = (who: Person, message: string, mentions: Person[] = [], version?: number) =>
    who.call(
      api.documentRequestTalk.correct,
      { comment_id: said.id, message, mentions: mentions.map(({ userId }) => userId) },
      version === undefined ? {} : { ifMatch: version },
    )
  const corrected = await correct(employee, `It is of 2030, ${at(primary)}.`, [primary], said.version)
  expect(corrected).toMatchObject({
    message: `It is of 2030, ${at(primary)}.`,
    edited_at: expect.any(String),
    mentions: [{ id: primary.userId }],
    abilities: { edit: true, delete: true },
  })
  expect(await clerk.emails()).toHaveLength(1)
  await correct(employee, `${at(primary)}, it is of 2030.`, [primary])
  expect(await clerk.emails()).toEqual([])
  await expect(correct(employee, 'Stale.', [], said.version)).rejects.toMatchObject({ status: 412 })
  await expect(correct(primary, 'Not mine.')).rejects.toMatchObject({ status: 403 })
  await expect(correct(stranger, 'Not mine.')).rejects.toMatchObject({ status: 404 })
  const { rows } = await owner.query(
    `select before ->> 'message' as before from audit_events
     where event = 'document_request_comment.corrected' and subject_id = $1 order by sequence limit 1`,
    [said.id],
  )
  expect(rows).toEqual([{ before: 'It is of 2029.' }])
  await owner.query(
    `update document_request_comments set created_at = now() - interval '16 minutes' where id = $1`,
    [said.id],
  )
  await expect(correct(employee, 'Too late.')).rejects.toMatchObject({
    status: 403,
    body: { message: 'A message can be changed for 15 minutes.' },
  })
  await expect(
    employee.call(api.documentRequestTalk.withdraw, { comment_id: said.id }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a withdrawn comment names nobody, and only what is new is read again', async () => {
  const said = await say(primary, `${at(employee)} see page 3.`, [employee])
  await primary.call(api.documentRequestTalk.withdraw, { comment_id: said.id })
  const { data } = await employee.call(api.documentRequestTalk.comments, path)
  expect(data.find(({ id }) => id === said.id)).toMatchObject({ message: '', mentions: [] })
  const next = await say(employee, 'Found it.')
  const since = await employee.call(api.documentRequestTalk.comments, { ...path, after: said.id })
  expect(since.data.map(({ id }) => id)).toEqual([next.id])
})
