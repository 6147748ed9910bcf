import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, manager, employee, stranger } = here
let fixture: Fixture
let entity: number
let other: number

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  entity = must(fixture.entityIds[0])
  other = must(fixture.entityIds[1])
  await here.owner.query(
    'update entities set manager_id = case when id = $2 then $1::bigint end where id = any($3)',
    [manager.userId, entity, fixture.entityIds],
  )
})
beforeEach(async () => {
  await here.owner.query(
    `delete from work_reminders; delete from assignments; delete from pgboss.job where name = 'send-mail';
     update users set mail_preferences = '{}'`,
  )
})

let next = 0
/** Assigns a question that is due some days from today. */
async function late(userId: number, entityId: number, days: number): Promise<number> {
  const questionId = must(fixture.questions[next++ % fixture.questions.length]).id
  await anAssignment(here, { company: here.company, fixture, userId, questionId, entityId })
  const { rows } = await here.owner.query(
    `update assignments set due_date = current_date + $4::int
     where user_id = $1 and entity_id = $2 and question_id = $3 returning id`,
    [userId, entityId, questionId, days],
  )
  return Number(rows[0].id)
}

type Filter = NonNullable<RawInputOf<typeof api.overdue.list>['filter']>
const idsOf = async (person: Person, filter: Filter = {}) =>
  (await person.call(api.overdue.list, { filter })).data.map(({ id }) => id)

/** The addresses of the reminders in the queue. */
async function mailed(): Promise<string[]> {
  const { rows } = await here.owner.query(
    `select data ->> 'to' as recipient from pgboss.job where name = 'send-mail' order by 1`,
  )
  return rows.map(({ recipient }) => recipient)
}

test('overdue assignments are listed, the longest overdue first, for those who look after the entity', async () => {
  const month = await late(employee.userId, entity, -40)
  const week = await late(employee.userId, other, -8)
  const yesterday = await late(primary.userId, entity, -1)
  await late(employee.userId, entity, 0)
  await late(manager.userId, other, -3)
  const all = await idsOf(primary)
  expect(all).toHaveLength(4)
  expect(all.slice(0, 2)).toEqual([month, week])
  expect(await idsOf(primary, { late: 'week' })).toEqual([month, week])
  expect(await idsOf(primary, { late: 'month' })).toEqual([month])
  expect(await idsOf(primary, { user_id: primary.userId })).toEqual([yesterday])
  expect(await idsOf(primary, { entity_id: other, user_id: [employee.userId] })).toEqual([week])
  expect(await idsOf(primary, { type: 'collaboration' })).toEqual([])
  // The manager's own overdue work in an entity of somebody else is on the page of the day.
  expect(await idsOf(manager)).toEqual([month, yesterday])
  const choices = await manager.call(api.overdue.choices, {})
  expect(choices.entities.map(({ id }) => id)).toEqual([entity])
  expect(choices.people.map(({ id }) => id).sort()).toEqual([employee.userId, primary.userId].sort())
  await expect(employee.call(api.overdue.list, {})).rejects.toMatchObject({ status: 403 })
  expect(await idsOf(stranger)).toEqual([])
})

test('each person gets one reminder a day, whoever sends it, and the others are named with the reason', async () => {
  const mine = await late(employee.userId, entity, -2)
  await late(employee.userId, entity, -5)
  await late(primary.userId, entity, -1)
  const first = await manager.call(api.overdue.remind, {})
  expect(first.reminded).toEqual([
    { id: employee.userId, full_name: expect.any(String), overdue: 2 },
    { id: primary.userId, full_name: expect.any(String), overdue: 1 },
  ])
  expect(first.not_reminded).toEqual([])
  expect(await mailed()).toEqual([expect.stringMatching(/^employee\./), expect.stringMatching(/^primary\./)])
  const again = await primary.call(api.overdue.remind, { ids: [mine] })
  expect(again.reminded).toEqual([])
  expect(again.not_reminded).toMatchObject([
    { id: employee.userId, reason: 'reminded', reminded_at: expect.any(String) },
  ])
})

test('nobody reminds themselves, or people who turned these emails off or have left', async () => {
  await late(primary.userId, entity, -2)
  await late(employee.userId, entity, -2)
  await here.owner.query(`update users set mail_preferences = '{"question": false}' where id = $1`, [
    employee.userId,
  ])
  const outcome = await primary.call(api.overdue.remind, {})
  expect(outcome.reminded).toEqual([])
  const reasons = new Map(outcome.not_reminded.map(({ id, reason }) => [id, reason]))
  expect(reasons).toEqual(
    new Map([
      [primary.userId, 'yourself'],
      [employee.userId, 'unwanted'],
    ]),
  )
  // Ids of others' entities are ignored.
  const elsewhere = await late(employee.userId, other, -2)
  expect(await manager.call(api.overdue.remind, { ids: [elsewhere] })).toEqual({
    reminded: [],
    not_reminded: [],
  })
})

test('two people who remind at once send one email', async () => {
  await late(employee.userId, entity, -2)
  const both = await Promise.all([primary.call(api.overdue.remind, {}), manager.call(api.overdue.remind, {})])
  expect(both.flatMap(({ reminded }) => reminded)).toHaveLength(1)
  expect(both.flatMap(({ not_reminded }) => not_reminded)).toMatchObject([{ reason: 'reminded' }])
})

test('nobody is reminded of a closed assessment, whose questions nobody can answer', async () => {
  await late(employee.userId, entity, -2)
  const close = (moment: string) =>
    here.owner.query(`update assessment_periods set closed_at = ${moment} where id = $1`, [fixture.periodId])
  await close('now()')
  const filter = { assessment_period_id: fixture.periodId }
  await expect(primary.call(api.overdue.remind, { filter })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This assessment is closed.' },
  })
  await close('null')
  expect(await mailed()).toEqual([])
  expect((await primary.call(api.overdue.remind, { filter })).reminded).toHaveLength(1)
})
