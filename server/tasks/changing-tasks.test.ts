import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aTask, type TaskFixture } from './a-task.testing.ts'

const here = await startTestServer()
const { employee, manager, stranger, primary } = here
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

test('tasks are the person’s own: nobody else’s list or task exists', async () => {
  const task_id = await newTask()
  for (const who of [primary, manager, stranger]) {
    await expect(who.call(api.tasks.list, { user_id: employee.userId })).rejects.toMatchObject({
      status: 404,
    })
    const calls = [
      () => who.call(api.tasks.update, { task_id, read: 1 }),
      () => who.call(api.tasks.archive, { task_id }),
      () => who.call(api.tasks.unarchive, { task_id }),
      () => who.call(api.tasks.remove, { task_id }),
      () => who.call(api.tasks.restore, { task_id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 })
    for (const change of ['read', 'archive', 'delete'] as const)
      expect(await who.call(api.tasks.changeMany, { ids: [task_id], change })).toEqual({ changed: 0 })
  }
  expect(await listOf(employee)).toMatchObject({ data: [{ id: task_id, read: 0, archived_at: null }] })
})

test('only a discussion is completed by hand', async () => {
  const discussion = await newTask()
  const done = await employee.call(api.tasks.update, { task_id: discussion, completed: 1, read: 1 })
  expect(done).toMatchObject({ completed: 1, read: 1 })
  expect(await employee.call(api.tasks.update, { task_id: discussion, completed: 0 })).toMatchObject({
    completed: 0,
    read: 1,
  })
  await anAssignment(here, { company: here.company, fixture, userId: employee.userId, questionId, entityId })
  const question = (await listOf(employee, { filter: { task_type: 'question' } })).data[0]?.id ?? 0
  await expect(employee.call(api.tasks.update, { task_id: question, completed: 1 })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Answer the question to complete this task.' },
  })
  expect(await employee.call(api.tasks.update, { task_id: question, read: 1, completed: 0 })).toMatchObject({
    read: 1,
  })
  for (const body of [{ read: 2 }, { completed: 'yes' }, { read: true }])
    expect((await employee.ask(api.tasks.update, { task_id: question, ...body })).statusCode).toBe(422)
})

test('a task is archived and unarchived, deleted and restored', async () => {
  const task_id = await newTask()
  const { archived_at } = await employee.call(api.tasks.archive, { task_id })
  expect(archived_at).not.toBeNull()
  expect((await employee.call(api.tasks.archive, { task_id })).archived_at).toBe(archived_at)
  expect(await employee.call(api.tasks.unarchive, { task_id })).toMatchObject({ archived_at: null })
  await employee.call(api.tasks.remove, { task_id })
  expect(await idsOf(employee)).toEqual([])
  await expect(employee.call(api.tasks.remove, { task_id })).rejects.toMatchObject({ status: 404 })
  expect(await employee.call(api.tasks.restore, { task_id })).toMatchObject({ id: task_id })
  expect(await idsOf(employee)).toEqual([task_id])
})

test('many are changed at once, also by two at the same time', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(about => newTask({ about })))
  const foreign = await newTask({ user: manager })
  const change = (what: 'read' | 'unread' | 'archive' | 'unarchive' | 'delete' | 'restore', some = ids) =>
    employee.call(api.tasks.changeMany, { ids: [...some, foreign, 987_654], change: what })
  const both = await Promise.all([change('read'), change('read', [...ids].reverse())])
  expect(both.map(each => each.changed).sort()).toEqual([0, 4])
  expect(await change('unread', ids.slice(1))).toEqual({ changed: 3 })
  expect(await change('archive', ids.slice(0, 2))).toEqual({ changed: 2 })
  expect(await change('delete')).toEqual({ changed: 4 })
  expect(await change('read')).toEqual({ changed: 0 })
  expect(await change('restore')).toEqual({ changed: 4 })
  expect((await listOf(employee)).total).toBe(2)
  expect((await listOf(manager)).data).toMatchObject([{ id: foreign, read: 0 }])
  for (const body of [
    { ids: [], change: 'read' },
    { ids: [1], change: 'burn' },
    { ids: 'all', change: 'read' },
  ])
    expect((await employee.ask(api.tasks.changeMany, body)).statusCode).toBe(422)
})
