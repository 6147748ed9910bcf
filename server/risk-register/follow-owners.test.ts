import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { taskSources } from '#server/task-sources.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risks/risk-fixture.testing.ts'
import { mailTasks } from '../tasks/mail-tasks.job.ts'
import { endAcceptances } from './end-acceptances.job.ts'

const here = await startTestServer()
const { primary, manager, employee, owner, company } = here
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })
const address = 'https://assay.test'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let clerk: Clerk
let entity_id: number
let threat_id: number
let id: number

beforeAll(async () => {
  clerk = await aClerk(here)
  entity_id = await risk.entity('North')
  threat_id = await risk.threat('Fire')
})

beforeEach(async () => {
  await owner.query('delete from registered_risks')
  await owner.query(`delete from tasks where task_type = 'risk'`)
  id = (await primary.call(api.riskRegister.create, { entity_id, threat_id, owner_id: manager.userId })).id
})

const change = (fields: object, who: Person = primary) =>
  who.call(api.riskRegister.update, { registered_risk_id: id, ...fields })
const tasksOf = async (person: Person) =>
  (await person.call(api.tasks.list, { user_id: person.userId, filter: { task_type: 'risk' } })).data
const openOf = async (person: Person) => (await tasksOf(person)).filter(({ completed }) => completed === 0)
const due = (days: number) =>
  owner.query(`update registered_risks set review_date = current_date + $2::int where id = $1`, [id, days])

/** The subjects of the emails that are sent now, to whom. */
async function mailed() {
  await clerk.work(mailTasks({ address, sources: taskSources }))
  return (await clerk.emails()).map(({ to, subject }) => ({ to, subject }))
}

test('whoever becomes the owner of a risk is told, and the owner before no longer has it', async () => {
  expect(await openOf(manager)).toMatchObject([
    {
      task_type_id: id,
      title: expect.stringContaining('Fire'),
      entity: { name: expect.stringContaining('North') },
      due_date: null,
      read: 0,
      abilities: { complete: false },
    },
  ])
  expect(await mailed()).toHaveLength(1)
  await change({ owner_id: employee.userId, review_date: dayIn(60) })
  expect(await openOf(manager)).toEqual([])
  expect(await openOf(employee)).toMatchObject([{ task_type_id: id, due_date: dayIn(60), read: 0 }])
  expect(await mailed()).toHaveLength(1)
  await change({ owner_id: manager.userId })
  expect(await openOf(manager)).toMatchObject([{ read: 0 }])
})

test('nobody is told what they did themselves', async () => {
  await mailed()
  await change({ owner_id: primary.userId })
  expect(await openOf(primary)).toMatchObject([{ task_type_id: id, read: 1 }])
  expect(await mailed()).toEqual([])
})

test('a decision completes it, until the review date is near', async () => {
  await mailed()
  await change({ state: 'treating' })
  await change({ state: 'accepted', reason: 'Moving out.', review_date: dayIn(30) })
  expect(await openOf(manager)).toEqual([])
  const job = endAcceptances({ address })
  await clerk.work(job)
  expect(await openOf(manager)).toEqual([])
  await due(14)
  await Promise.all([clerk.work(job), clerk.work(job)])
  expect(await openOf(manager)).toMatchObject([{ task_type_id: id, read: 0 }])
  expect(await mailed()).toHaveLength(1)
  await clerk.work(job)
  expect(await mailed()).toEqual([])
  // The day itself: one email, not two.
  await due(0)
  await clerk.work(job)
  expect(await mailed()).toMatchObject([{ subject: expect.stringContaining('Risk to review') }])
  expect(await openOf(manager)).toMatchObject([{ task_type_id: id }])
})

test('a review date that moves is reminded of anew, with a risk that is treated, too', async () => {
  await mailed()
  await due(3)
  const job = endAcceptances({ address })
  await clerk.work(job)
  expect(await mailed()).toHaveLength(1)
  await due(5)
  await clerk.work(job)
  expect(await mailed()).toHaveLength(1)
})

test('in the trash, a risk waits for nobody', async () => {
  await primary.call(api.riskRegister.remove, { registered_risk_id: id })
  expect(await openOf(manager)).toEqual([])
  await primary.call(api.riskRegister.restore, { registered_risk_id: id })
  expect(await openOf(manager)).toHaveLength(1)
})

test('owners who want no emails about risks get none', async () => {
  await mailed()
  await owner.query(`update users set mail_preferences = '{"risk": false}' where id = $1`, [manager.userId])
  await change({ owner_id: employee.userId })
  await change({ owner_id: manager.userId })
  await owner.query(
    `update registered_risks set state = 'accepted', review_date = current_date - 1 where id = $1`,
    [id],
  )
  await mailed()
  await clerk.work(endAcceptances({ address }))
  expect(await mailed()).toEqual([])
  await owner.query(`update users set mail_preferences = '{}' where id = $1`, [manager.userId])
})
