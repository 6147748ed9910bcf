import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aTask, type TaskFixture } from './a-task.testing.ts'

const here = await startTestServer()
const { employee, primary } = here
const { organizationId } = here.company
let fixture: Fixture
let questionId: number
let entityId: number

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  questionId = fixture.questions[0]?.id ?? 0
  entityId = fixture.entityIds[0] ?? 0
})
beforeEach(async () => {
  await here.owner.query('delete from assignments; delete from tasks')
})

const newTask = (wanted: Partial<TaskFixture> = {}) =>
  aTask(here, { user: employee, entity: entityId, ...wanted })
const listOf = async (person: Person, rest: object = {}) =>
  person.call(api.tasks.list, { user_id: person.userId, ...rest })
const idsOf = async (person: Person, rest: object = {}) =>
  (await listOf(person, rest)).data.map(task => task.id)

test('an assignment is a task that leads to its question', async () => {
  await anAssignment(here, { company: here.company, fixture, userId: employee.userId, questionId, entityId })
  const { data, total } = await listOf(employee)
  expect(total).toBe(1)
  const { rows } = await here.owner.query(
    `select q.tempid, q.question, t.id::int as topic, t.tempid || ' ' || t.title as topic_title
     from questions q join questions t on t.id = q.parent_question_id where q.id = $1`,
    [questionId],
  )
  expect(data[0]).toMatchObject({
    task_type: 'question',
    task_type_id: questionId,
    topic_id: rows[0].topic,
    topic_title: rows[0].topic_title,
    title: `${rows[0].tempid} ${rows[0].question}`,
    entity: { id: entityId, name: 'Home Entity 1' },
    assessment_period_id: fixture.periodId,
    is_past_due: false,
    read: 0,
    completed: 0,
    reassignable: true,
  })
})

test('every kind names its subject, also after that is gone', async () => {
  const one = async (text: string, values: unknown[]) =>
    Number((await here.owner.query(text, values)).rows[0].id)
  const request = await one(
    `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
     values ($1, $2, $3, $4, $5, 'No doors.', $6) returning id`,
    [organizationId, entityId, fixture.protocolId, questionId, fixture.periodId, employee.userId],
  )
  await one(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
     values ($1, $2, $3, $4, $5, $6, 'Locked.', 100, 1, $7, $7) returning id`,
    [
      organizationId,
      fixture.periodId,
      entityId,
      fixture.protocolId,
      questionId,
      fixture.questions[0]?.optionIds[0],
      primary.userId,
    ],
  )
  await newTask({ type: 'exclusion', about: request })
  await newTask({ type: 'discussion', about: questionId })
  await newTask({ type: 'collaboration', about: 987_654, entity: null })
  const titles = Object.fromEntries((await listOf(employee)).data.map(task => [task.task_type, task.title]))
  expect(titles).toEqual({
    exclusion: expect.stringMatching(/^Exclusion request: \S+ (?!.*Home Entity).+$/),
    discussion: expect.stringMatching(/^New messages in the discussion of \S+$/),
    collaboration: 'This item no longer exists.',
  })
  await here.owner.query(`delete from answers; delete from question_exclusion_requests`)
})

test('the open ones come first, by due date, then the latest; and they sort and filter', async () => {
  const done = await newTask({ about: 1, due: -9, completed: true })
  const early = await newTask({ about: 2, due: 3 })
  const late = await newTask({ about: 3, due: -1 })
  const latest = await newTask({ about: 4, read: true })
  const put = await newTask({ about: 5 })
  await employee.call(api.tasks.archive, { task_id: put })
  expect(await idsOf(employee)).toEqual([late, early, latest, done])
  expect(await idsOf(employee, { sort: 'due_date|asc' })).toEqual([done, late, early, latest])
  expect(await idsOf(employee, { sort: 'id|desc', per_page: 2, page: 2 })).toEqual([early, done])
  for (const sort of ['title', 'entity', 'task_type'] as const) {
    const { data } = await listOf(employee, { sort: `${sort}|desc` })
    const values = data.map(task =>
      (sort === 'entity' ? (task.entity?.name ?? '') : task[sort]).toLowerCase(),
    )
    expect(values).toEqual(values.toSorted().toReversed())
  }
  expect((await listOf(employee, { page: 9 })).total).toBe(4)
  const filtered = (filter: object) => idsOf(employee, { filter })
  expect(await filtered({ only_archived: true })).toEqual([put])
  expect(await filtered({ past_due: true })).toEqual([late])
  expect(await filtered({ completed: true })).toEqual([done])
  expect(await filtered({ open_or_unread: true })).toEqual([late, early, latest, done])
  expect(await filtered({ open_or_unread: false })).toEqual([])
  expect(await filtered({ read: true })).toEqual([latest])
  expect(await filtered({ task_type: ['policy', 'exclusion'] })).toEqual([])
  expect(await filtered({ task_type: 'discussion', completed: false })).toEqual([late, early, latest])
  expect(await employee.call(api.tasks.count, {})).toEqual({ unread: 3, open: 3, past_due: 1 })
  await employee.call(api.tasks.update, { task_id: done, read: 1 })
  expect(await filtered({ open_or_unread: true })).toEqual([late, early, latest])
  expect(await filtered({ open_or_unread: false })).toEqual([done])
})

test('a task is past due from the day after, in the person’s time zone', async () => {
  await newTask({ due: 0 })
  await newTask({ about: 2, due: -1 })
  const inZone = async (zone: string) => {
    await here.owner.query('update users set time_zone = $1 where id = $2', [zone, employee.userId])
    const { past_due } = await employee.call(api.tasks.count, {})
    expect((await listOf(employee, { filter: { past_due: true } })).total).toBe(past_due)
    return past_due
  }
  // At any moment it is the day before in one of these zones, or the day after in the other.
  const around = [await inZone('Etc/GMT+12'), await inZone('Etc/GMT-14')]
  const hour = Number(
    (await here.owner.query(`select extract(hour from now() at time zone 'UTC') as h`)).rows[0].h,
  )
  expect(around).toEqual([hour < 12 ? 0 : 1, hour >= 10 ? 2 : 1])
  expect(await inZone('Nowhere/At_All')).toBe(1)
  expect(await inZone('UTC')).toBe(1)
})

test('the search finds titles and entities', async () => {
  await anAssignment(here, { company: here.company, fixture, userId: employee.userId, questionId, entityId })
  await newTask({ type: 'collaboration', about: 987_654, entity: null })
  const found = async (search: string) =>
    (await listOf(employee, { search })).data.map(task => task.task_type)
  expect(await found('HOME entity 1')).toEqual(['question'])
  expect(await found('no longer')).toEqual(['collaboration'])
  expect(await found('%')).toEqual([])
  expect(await found('nothing like this')).toEqual([])
})

test('tasks of a trashed entity are hidden until it is restored', async () => {
  const task_id = await newTask()
  await here.owner.query('update entities set deleted_at = now() where id = $1', [entityId])
  expect(await idsOf(employee)).toEqual([])
  expect(await employee.call(api.tasks.count, {})).toEqual({ unread: 0, open: 0, past_due: 0 })
  await expect(employee.call(api.tasks.update, { task_id, read: 1 })).rejects.toMatchObject({ status: 404 })
  await here.owner.query('update entities set deleted_at = null where id = $1', [entityId])
  expect(await idsOf(employee)).toEqual([task_id])
})

test('tasks are shown in any division', async () => {
  const outside = fixture.entityIds[2] ?? 0
  const task_id = await newTask({ user: here.admin, entity: outside })
  const options = { divisionId: fixture.divisionId }
  const listed = await here.admin.call(api.tasks.list, { user_id: here.admin.userId }, options)
  expect(listed.data.map(task => task.id)).toEqual([task_id])
})

test('the bell reads sums and little else, with 5,000 tasks', async () => {
  await here.owner.query(
    `insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, due_date)
     select $1, $2, 'exclusion', n, $3, current_date - 3 + n % 7 from generate_series(1, 5000) n`,
    [organizationId, employee.userId, entityId],
  )
  await here.owner.query('vacuum analyze tasks')
  const { open } = await employee.call(api.tasks.count, {})
  expect(open).toBe(5000)
  const spent: number[] = []
  for (let round = 0; round < 20; round++) {
    const start = performance.now()
    await employee.call(api.tasks.count, {})
    spent.push(performance.now() - start)
  }
  // A whole call, on a machine that does other things: the query itself takes a fifth of it.
  expect(Math.min(...spent)).toBeLessThan(40)
  expect((await listOf(employee, { search: 'no longer' })).total).toBe(5000)
})
