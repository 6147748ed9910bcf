import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCompanyWithAnswers, dayIn } from './plan-tasks.testing.ts'

const here = await startTestServer()
const { primary, manager, employee, stranger, owner, company } = here
const { answers, entity_id, aPlan, aTask, tasksOf } = await aCompanyWithAnswers(here)

test('a list leaves the answers of its tasks out on request, and still counts them', async () => {
  const { id: action_plan_id } = await aPlan()
  await aTask(action_plan_id, { answer_ids: [answers[0], answers[1]] })
  await aTask(action_plan_id)
  const whole = (await primary.call(api.planTasks.list, { action_plan_id })).data
  expect(whole.map(({ answers, answers_count }) => [answers?.length, answers_count])).toEqual([
    [2, 2],
    [0, 0],
  ])
  const { data } = await primary.call(api.planTasks.list, { action_plan_id, without: 'answers' })
  expect(data).toEqual(whole.map(({ answers: _, ...task }) => task))
})

test('each task of a page has its own answers, in the order of entities and questions', async () => {
  const { id: action_plan_id } = await aPlan()
  const about = [[answers[3], answers[0]], [], [answers[2]]]
  for (const answer_ids of about) await aTask(action_plan_id, { answer_ids, entity_id })
  const tasks = await tasksOf(action_plan_id)
  expect(tasks.map(task => task.answers?.map(({ answer_id }) => answer_id))).toEqual([
    [answers[0], answers[3]],
    [],
    [answers[2]],
  ])
})

test('a task goes behind another one, to the front, or to the end, however often', async () => {
  const { id: action_plan_id } = await aPlan()
  const ids: number[] = []
  for (let at = 0; at < 4; at++) ids.push((await aTask(action_plan_id)).id)
  let expected = [...ids]
  // Always between the same two neighbors, so that the gap gets too narrow and the tasks are numbered anew.
  for (let turn = 0; turn < 60; turn++) {
    const [first, second, third] = expected as [number, number, number]
    const [task_id, after_id] = turn % 20 === 19 ? [first, expected.at(-1)] : [third, first]
    await primary.call(api.planTasks.move, { action_plan_id, task_id, after_id: after_id ?? null })
    expected = turn % 20 === 19 ? [...expected.slice(1), first] : [first, third, second, ...expected.slice(3)]
    expect((await tasksOf(action_plan_id)).map(({ id }) => id)).toEqual(expected)
  }
  const [, , last] = expected
  await primary.call(api.planTasks.move, { action_plan_id, task_id: last ?? 0, after_id: null })
  expect((await tasksOf(action_plan_id))[0]?.id).toBe(last)
  const elsewhere = await aTask((await aPlan()).id)
  for (const after_id of [elsewhere.id, last ?? 0])
    await expect(
      primary.call(api.planTasks.move, { action_plan_id, task_id: last ?? 0, after_id }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { after_id: ['This task doesn’t exist.'] } } })
})

test('a notification follows a task that is done or reopened, and rests while it is moved about', async () => {
  const { id: action_plan_id } = await aPlan()
  const task = await aTask(action_plan_id, { user_id: employee.userId, due_date: dayIn(3) })
  const path = { action_plan_id, task_id: task.id }
  const isCompleted = async () => {
    const { rows } = await owner.query(
      `select completed from tasks where organization_id = $1 and task_type = 'action_plan' and task_type_id = $2`,
      [company.organizationId, action_plan_id],
    )
    return rows.map(({ completed }) => completed)
  }
  const steps = [
    ['in_progress', false],
    ['todo', false],
    ['done', true],
    ['done', true],
    ['in_progress', false],
    ['done', true],
    ['todo', false],
  ] as const
  for (const [state, completed] of steps) {
    await primary.call(api.planTasks.move, { ...path, state })
    expect(await isCompleted()).toEqual([completed])
  }
})

test('the tasks and the risk of a plan are nobody else’s', async () => {
  const { id: action_plan_id } = await aPlan()
  const refused = { status: 404 }
  for (const who of [stranger, employee]) {
    await expect(who.call(api.planTasks.list, { action_plan_id })).rejects.toMatchObject(refused)
  }
  await expect(stranger.call(api.remediation.riskOfPlan, { action_plan_id })).rejects.toMatchObject(refused)
})

test('people whose only task is in the trash see neither the plan nor its tasks, in the trash or not', async () => {
  const { id: action_plan_id } = await aPlan()
  const { id: task_id } = await aTask(action_plan_id, { user_id: employee.userId })
  expect((await employee.call(api.planTasks.list, { action_plan_id })).total).toBe(1)
  await primary.call(api.planTasks.remove, { action_plan_id, task_id })
  for (const filter of [{}, { trashed: 'only' as const }, { trashed: 'with' as const }])
    await expect(employee.call(api.planTasks.list, { action_plan_id, filter })).rejects.toMatchObject({
      status: 404,
    })
})

test('the assignees are those of the tasks that a person sees, and tasks without one can be found', async () => {
  const { id: action_plan_id } = await aPlan()
  await aTask(action_plan_id, { user_id: employee.userId })
  await aTask(action_plan_id, { user_id: manager.userId })
  const unassigned = await aTask(action_plan_id, { user_id: null })
  const trashed = await aTask(action_plan_id, { user_id: primary.userId })
  await primary.call(api.planTasks.remove, { action_plan_id, task_id: trashed.id })
  const seenBy = async (who: typeof primary) =>
    (await who.call(api.planTasks.assignees, { action_plan_id })).data.map(({ id }) => id)
  expect((await seenBy(primary)).toSorted()).toEqual([employee.userId, manager.userId].toSorted())
  expect(await seenBy(employee)).toEqual([employee.userId])
  await expect(stranger.call(api.planTasks.assignees, { action_plan_id })).rejects.toMatchObject({
    status: 404,
  })
  const idsOf = async (filter: object) =>
    (await primary.call(api.planTasks.list, { action_plan_id, filter })).data.map(({ id }) => id)
  expect(await idsOf({ unassigned: true })).toEqual([unassigned.id])
  expect(await idsOf({ unassigned: false })).toHaveLength(2)
})
