import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Db, within } from '../platform/db/db.ts'

const here = await startTestServer()
const { organizationId } = here.company
const employee = here.employee.userId
let fixture: Fixture
let turn = 0

beforeAll(async () => {
  fixture = await aFixture(here, here.company, { entities: 6 })
})

/** A question and an entity that no other test uses. */
function anItem() {
  const index = turn++
  const question = fixture.questions[index % fixture.questions.length]?.id ?? 0
  return { question, entity: fixture.entityIds[Math.floor(index / fixture.questions.length)] ?? 0 }
}

type Item = ReturnType<typeof anItem>
type Kind = 'question' | 'collaboration'

function inCompany<Result>(work: (trx: Db) => Promise<Result>): Promise<Result> {
  return within(here.db, { organizationId, userId: here.primary.userId }, work)
}

function assign(trx: Db, { question, entity }: Item, type: Kind, due: string | null = null, user = employee) {
  return sql`insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id,
      assessment_period_id, due_date, created_by)
    values (${organizationId}, ${type}, ${user}, ${entity}, ${fixture.protocolId}, ${question}, ${fixture.periodId},
      ${due}, ${here.primary.userId})`.execute(trx)
}

function complete(trx: Db, { question, entity }: Item, type: Kind, completed = true) {
  return sql`update assignments set completed = ${completed}, completed_at = case when ${completed} then now() end
    where organization_id = ${organizationId} and question_id = ${question} and entity_id = ${entity} and type = ${type}`.execute(
    trx,
  )
}

async function tasksOf({ question, entity }: Item) {
  const { rows } = await here.owner.query(
    `select user_id, task_type, due_date, completed, read, reassignable, archived_at, deleted_at, mailed_at from tasks
     where organization_id = $1 and task_type_id = $2 and entity_id = $3 order by user_id`,
    [organizationId, question, entity],
  )
  return rows
}

test('a question and an opinion on it make one task, due with the earliest open one', async () => {
  const item = anItem()
  await inCompany(trx => assign(trx, item, 'collaboration', '2031-05-01'))
  expect(await tasksOf(item)).toMatchObject([{ task_type: 'collaboration', due_date: '2031-05-01' }])
  await inCompany(trx => assign(trx, item, 'question', '2031-06-01'))
  expect(await tasksOf(item)).toMatchObject([
    { task_type: 'question', due_date: '2031-05-01', completed: false, reassignable: true },
  ])
  await inCompany(trx => complete(trx, item, 'collaboration'))
  expect(await tasksOf(item)).toMatchObject([{ due_date: '2031-06-01', completed: false }])
  await inCompany(trx => complete(trx, item, 'question'))
  expect(await tasksOf(item)).toMatchObject([{ task_type: 'question', completed: true, read: true }])
})

test('when only the opinion is left to give, the task requests that', async () => {
  const item = anItem()
  await inCompany(trx => assign(trx, item, 'question'))
  await inCompany(trx => assign(trx, item, 'collaboration'))
  await inCompany(trx => complete(trx, item, 'question'))
  expect(await tasksOf(item)).toMatchObject([{ task_type: 'collaboration', completed: false }])
})

test('a reopened assignment is new again', async () => {
  const item = anItem()
  await inCompany(trx => assign(trx, item, 'question'))
  await inCompany(trx => complete(trx, item, 'question'))
  await here.owner.query(
    `update tasks set archived_at = now(), deleted_at = now(), mailed_at = now() where task_type_id = $1 and entity_id = $2`,
    [item.question, item.entity],
  )
  await inCompany(trx => complete(trx, item, 'question', false))
  expect(await tasksOf(item)).toMatchObject([
    { completed: false, read: false, archived_at: null, deleted_at: null, mailed_at: null },
  ])
})

test('a task is removed with its last assignment, and moves when that is reassigned', async () => {
  const item = anItem()
  await inCompany(trx => assign(trx, item, 'question'))
  await inCompany(trx =>
    sql`update assignments set user_id = ${here.manager.userId} where organization_id = ${organizationId}
      and question_id = ${item.question} and entity_id = ${item.entity}`.execute(trx),
  )
  expect(await tasksOf(item)).toMatchObject([{ user_id: here.manager.userId, completed: false }])
  await inCompany(trx =>
    sql`delete from assignments where organization_id = ${organizationId} and question_id = ${item.question}
      and entity_id = ${item.entity}`.execute(trx),
  )
  expect(await tasksOf(item)).toEqual([])
})

/** Starts `second` while `first` has not committed, and lets both end. */
async function atOnce(first: (trx: Db) => Promise<unknown>, second: (trx: Db) => Promise<unknown>) {
  const pid = Promise.withResolvers<number>()
  let other: Promise<unknown> = Promise.resolve()
  await inCompany(async trx => {
    await first(trx)
    other = inCompany(async trx2 => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx2)
      pid.resolve(rows[0]?.pid ?? 0)
      await second(trx2)
    })
    await waiting(await pid.promise)
  })
  await other
}

async function waiting(pid: number): Promise<void> {
  for (let look = 0; look < 2000; look++) {
    const { rows } = await here.owner.query(`select cardinality(pg_blocking_pids($1)) > 0 as waits`, [pid])
    if (rows[0].waits) return
  }
  throw new Error('nobody waits')
}

test('two people who finish both halves at once finish the task', async () => {
  const item = anItem()
  await inCompany(trx => assign(trx, item, 'question'))
  await inCompany(trx => assign(trx, item, 'collaboration'))
  await atOnce(
    trx => complete(trx, item, 'question'),
    trx => complete(trx, item, 'collaboration'),
  )
  expect(await tasksOf(item)).toMatchObject([{ completed: true, read: true }])
})

test('two people who assign the same person at once make one task for both', async () => {
  const item = anItem()
  await atOnce(
    trx => assign(trx, item, 'question', '2031-03-01'),
    trx => assign(trx, item, 'collaboration', '2031-09-01'),
  )
  expect(await tasksOf(item)).toMatchObject([{ task_type: 'question', due_date: '2031-03-01' }])
})

test('20,000 assignments are followed in seconds, and so is their completion', async () => {
  const { rows } = await here.owner.query(
    `with people as (
       insert into users (email, first_name, last_name) select n || '@many.test', 'P', n::text from generate_series(1, 200) n returning id
     ), members as (
       insert into memberships (organization_id, user_id, roles) select $1, id, '{Employee}' from people returning user_id
     ) select array_agg(user_id) as ids from members`,
    [here.other.organizationId],
  )
  const there = await aFixture(here, here.other, { entities: 10 })
  const questions = there.questions.map(question => question.id)
  const many = <Result>(work: (trx: Db) => Promise<Result>) =>
    within(here.db, { organizationId: here.other.organizationId, userId: null }, work)
  const start = performance.now()
  await many(trx =>
    sql`insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by)
      select ${here.other.organizationId}, 'question', u, e, ${there.protocolId}, q, ${there.periodId}, ${here.stranger.userId}
      from unnest(${rows[0].ids}::bigint[]) u, unnest(${there.entityIds}::bigint[]) e, unnest(${questions}::bigint[]) q`.execute(
      trx,
    ),
  )
  const inserted = performance.now()
  await many(trx => sql`update assignments set completed = true, completed_at = now()`.execute(trx))
  const completed = performance.now()
  const counted = await here.owner.query(
    `select count(*)::int as made, count(*) filter (where completed)::int as done from tasks where organization_id = $1`,
    [here.other.organizationId],
  )
  expect(counted.rows).toEqual([{ made: 20_000, done: 20_000 }])
  expect(inserted - start).toBeLessThan(30_000)
  expect(completed - inserted).toBeLessThan(30_000)
})
