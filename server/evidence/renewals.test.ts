import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf } from '../files/samples.testing.ts'
import { answering, upload } from '../files/sending.testing.ts'
import { taskSources } from '../task-sources.ts'
import { mailTasks } from '../tasks/mail-tasks.job.ts'
import { remindOfEvidence } from './remind-of-evidence.job.ts'

const here = await startTestServer({ work: true })
const { primary, manager, employee, stranger, owner } = here
const given = await answering(here, here.company, 30)
let clerk: Clerk

beforeAll(async () => {
  clerk = await aClerk(here)
})
beforeEach(async () => {
  await owner.query('update tasks set read = true')
  await clerk.emails()
})

async function evidenced(who: Person) {
  const target = await given.of(who)
  const { file } = await upload(here, who, { ...target, name: 'Fire plan.pdf', content: aPdf() })
  return { ...target, file }
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const remind = () => clerk.work(remindOfEvidence)
const change = (who: Person, file_id: number, changes: object) =>
  who.call(api.evidence.update, { file_id, ...changes })
const request = (who: Person, file_id: number, more: object = {}) =>
  who.call(api.evidence.request, { file_id, ...more })
/** The people with an open notification about the file, each with its due date. */
const told = async (fileId: number) =>
  (
    await owner.query<{ user_id: string; due_date: string }>(
      `select user_id, due_date::text from tasks where task_type = 'evidence' and task_type_id = $1 and not completed`,
      [fileId],
    )
  ).rows.map(({ user_id, due_date }) => [Number(user_id), due_date])

test('the person who added a file is told 30 days before it ends, once, with an email', async () => {
  const { file } = await evidenced(employee)
  await change(primary, file.id, { valid_until: dayIn(32) })
  await remind()
  expect(await told(file.id)).toEqual([])
  await owner.query(`update files set valid_until = current_date + 29 where id = $1`, [file.id])
  await remind()
  expect(await told(file.id)).toHaveLength(1)
  expect((await told(file.id))[0]?.[0]).toBe(employee.userId)
  const mail = mailTasks({ address: 'https://assay.test', sources: taskSources })
  await clerk.work(mail)
  const emails = await clerk.emails()
  const { rows } = await owner.query('select email from users where id = $1', [employee.userId])
  const own = emails.filter(({ to }) => to === rows[0].email)
  expect(own).toHaveLength(1)
  expect(own[0]?.text).toContain('Fire plan.pdf')
  expect(own[0]?.text).toContain(`/evidence?open=${file.id}`)
  await remind()
  await clerk.work(mail)
  expect(await clerk.emails()).toEqual([])
})

test('a later day ends the notification, and so does a request for a new file', async () => {
  const { file } = await evidenced(employee)
  await change(primary, file.id, { valid_until: dayIn(5) })
  expect(await told(file.id)).toEqual([[employee.userId, dayIn(5)]])
  await change(primary, file.id, { valid_until: dayIn(300) })
  expect(await told(file.id)).toEqual([])
  await change(primary, file.id, { valid_until: dayIn(2) })
  await request(primary, file.id)
  expect(await told(file.id)).toEqual([])
})

test('the managers of the entities are told about files of people who left', async () => {
  const { file } = await evidenced(employee)
  await owner.query(`update memberships set deleted_at = now() where user_id = $1`, [employee.userId])
  await change(primary, file.id, { valid_until: dayIn(5) })
  expect(await told(file.id)).toEqual([[manager.userId, dayIn(5)]])
  await owner.query(`update memberships set deleted_at = null where user_id = $1`, [employee.userId])
})

test('a new file is requested with one call, about the same question and entity, from the person who added the old one', async () => {
  const { file, question, path } = await evidenced(employee)
  await change(primary, file.id, { valid_until: dayIn(9) })
  const after = await request(manager, file.id)
  expect(after.request).toMatchObject({
    title: 'New version of Fire plan.pdf',
    status: 'AWAITING_SUBMISSION',
  })
  const made = await manager.call(api.documentRequests.show, { document_request_id: after.request?.id ?? 0 })
  expect(made).toMatchObject({
    list: { name: 'Evidence to renew' },
    due_date: dayIn(9),
    questions: [{ id: question }],
    entities: [{ id: path.entity_id }],
    assignments: [{ user_id: employee.userId }],
  })
  const another = await evidenced(employee)
  await change(primary, another.file.id, { valid_until: dayIn(9) })
  const second = await request(manager, another.file.id)
  const both = await manager.call(api.documentRequests.show, { document_request_id: second.request?.id ?? 0 })
  expect(both.list).toEqual(made.list)
})

test('two who request a new file at once make one request', async () => {
  const { file } = await evidenced(employee)
  await change(primary, file.id, { valid_until: dayIn(9) })
  const outcomes = await Promise.allSettled([request(primary, file.id), request(manager, file.id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  const { rows } = await owner.query('select count(*)::int as n from evidence_renewals where file_id = $1', [
    file.id,
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('a request that is thrown away can be made again', async () => {
  const { file } = await evidenced(employee)
  await change(primary, file.id, { valid_until: dayIn(9) })
  const { request: first } = await request(primary, file.id)
  await primary.call(api.documentRequests.remove, { document_request_id: first?.id ?? 0 })
  await remind()
  expect(await told(file.id)).toEqual([[employee.userId, dayIn(9)]])
  expect((await request(primary, file.id)).request?.id).not.toBe(first?.id)
})

test('only managers and admins request, for files with an end, in lists of theirs, from members', async () => {
  const { file } = await evidenced(employee)
  await expect(request(primary, file.id)).rejects.toMatchObject({ status: 409 })
  await change(primary, file.id, { valid_until: dayIn(9) })
  await expect(request(employee, file.id)).rejects.toMatchObject({ status: 403 })
  await expect(request(stranger, file.id)).rejects.toMatchObject({ status: 404 })
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const there = { document_request_list_id: list.id }
  await expect(request(manager, file.id, there)).rejects.toMatchObject({ status: 404 })
  await expect(request(primary, file.id, { user_ids: [stranger.userId] })).rejects.toMatchObject({
    status: 422,
  })
  const made = await request(primary, file.id, { ...there, user_ids: [manager.userId], due_date: null })
  const shown = await primary.call(api.documentRequests.show, { document_request_id: made.request?.id ?? 0 })
  expect(shown).toMatchObject({
    list: { id: list.id },
    due_date: null,
    assignments: [{ user_id: manager.userId }],
  })
})

test('a new file is requested by itself where that is set, once, by the person who set it', async () => {
  const { file, question } = await evidenced(employee)
  await expect(change(primary, file.id, { renews_automatically: true })).rejects.toMatchObject({
    status: 422,
  })
  await change(manager, file.id, { valid_until: dayIn(20), renews_automatically: true })
  await Promise.all([remind(), remind()])
  await remind()
  const { rows } = await owner.query<{ document_request_id: string }>(
    'select document_request_id from evidence_renewals where file_id = $1',
    [file.id],
  )
  expect(rows).toHaveLength(1)
  const made = await manager.call(api.documentRequests.show, {
    document_request_id: Number(rows[0]?.document_request_id),
  })
  expect(made).toMatchObject({
    created_by: manager.userId,
    questions: [{ id: question }],
    assignments: [{ user_id: employee.userId }],
  })
  expect(await told(file.id)).toEqual([])
})

test('nothing is requested where document requests are off', async () => {
  const { file } = await evidenced(employee)
  await change(primary, file.id, { valid_until: dayIn(20), renews_automatically: true })
  const feature = [here.company.organizationId, 'document-requests']
  await owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  await remind()
  expect(await told(file.id)).toEqual([[employee.userId, dayIn(20)]])
  expect(await primary.call(api.evidence.show, { file_id: file.id })).toMatchObject({
    abilities: { request: false },
    reasons: { request: 'Your company doesn’t use document requests.' },
  })
  await owner.query('insert into organization_features (organization_id, key) values ($1, $2)', feature)
})
