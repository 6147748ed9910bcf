import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dueSpans } from '#domain/tasks/due-spans.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aTask } from './a-task.testing.ts'

const here = await startTestServer()
const { employee } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})
beforeEach(async () => {
  await here.owner.query('delete from assignments; delete from tasks')
})

const idsOf = async (filter: object) =>
  (await employee.call(api.tasks.list, { user_id: employee.userId, filter })).data.map(({ id }) => id)

test('open tasks are counted and listed by when they are due, and in one order by due date', async () => {
  const entity = fixture.entityIds[0] ?? 0
  const days = [undefined, -1, 0, 1, 6, 7]
  const made: number[] = []
  for (const [about, due] of days.entries())
    made.push(
      await aTask(here, { user: employee, entity, about: about + 1, ...(due !== undefined && { due }) }),
    )
  await aTask(here, { user: employee, entity, about: 10, due: 0, completed: true })
  const archived = await aTask(here, { user: employee, entity, about: 11, due: 0 })
  await employee.call(api.tasks.archive, { task_id: archived })
  const [none, late, today, tomorrow, sixth, later] = made
  expect(await employee.call(api.tasks.due, {})).toEqual({ overdue: 1, today: 1, week: 2, later: 1, none: 1 })
  const listed = await Promise.all(dueSpans.map(async due => [due, await idsOf({ due })]))
  expect(Object.fromEntries(listed)).toEqual({
    overdue: [late],
    today: [today],
    week: [tomorrow, sixth],
    later: [later],
    none: [none],
  })
  expect(await idsOf({ completed: false })).toEqual([late, today, tomorrow, sixth, later, none])
  expect(await idsOf({ due: 'today', completed: true })).toEqual([])
})

test('a task says whether its reader may mark it as done', async () => {
  const [entityId = 0] = fixture.entityIds
  const questionId = fixture.questions[0]?.id ?? 0
  await anAssignment(here, { company: here.company, fixture, userId: employee.userId, questionId, entityId })
  await aTask(here, { user: employee, entity: entityId, about: questionId })
  const { data } = await employee.call(api.tasks.list, { user_id: employee.userId, sort: 'task_type|asc' })
  expect(data.map(({ task_type, abilities, reasons }) => [task_type, abilities, reasons])).toEqual([
    ['discussion', { complete: true }, {}],
    ['question', { complete: false }, { complete: 'Answer the question to complete this task.' }],
  ])
  for (const { id, abilities } of data) {
    const completed = employee.call(api.tasks.update, { task_id: id, completed: 1 })
    if (abilities.complete) expect(await completed).toMatchObject({ completed: 1 })
    else await expect(completed).rejects.toMatchObject({ status: 409 })
  }
})
