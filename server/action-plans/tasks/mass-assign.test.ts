import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCompanyWithAnswers, dayIn } from './plan-tasks.testing.ts'

const here = await startTestServer()
const { primary, admin, employee, stranger, owner, company } = here
const { entity_id, other_entity, answers, aPlan, aTask, tasksOf } = await aCompanyWithAnswers(here)

test('mass assignment makes what it can, and gives the reason for each refusal', async () => {
  const plan = await aPlan()
  const due_date = dayIn(10)
  const task = (more: object) => ({ description: 'Remedy', due_date, user_id: employee.userId, ...more })
  await aTask(plan.id, { answer_ids: [answers[1]] })
  const { assigned, notAssigned } = await primary.call(api.planTasks.massAssign, {
    action_plan_id: plan.id,
    tasks: [
      task({ answer_id: answers[0] }),
      task({ answer_id: answers[0] }),
      task({ answer_id: answers[1] }),
      task({ answer_id: answers[3], entity_id: other_entity }),
      task({ answer_id: 987_654 }),
      task({ user_id: stranger.userId }),
      task({ due_date: dayIn(-2) }),
      task({ entity_id: 987_654 }),
      task({ user_id: null, entity_id: other_entity, state: 'todo' }),
    ],
  })
  expect(assigned.map(({ answer_id, entity_id: entity }) => [answer_id ?? null, entity])).toEqual([
    [answers[0], entity_id],
    [null, other_entity],
  ])
  expect(notAssigned.map(({ error }) => error)).toEqual([
    'Another of these tasks is about the same answer.',
    'This plan already has an open task about this answer.',
    'This answer is about another entity.',
    'This answer doesn’t exist.',
    'This person isn’t a member of the company.',
    'The due date can’t be in the past.',
    'This entity doesn’t exist.',
  ])
  const tasks = await tasksOf(plan.id)
  expect(tasks).toHaveLength(3)
  expect(tasks[1]?.answers).toMatchObject([{ answer_id: answers[0], score_before: 25 }])
})

test('mass assignment needs a due date and a description of each task', async () => {
  const { id } = await aPlan()
  const task = { description: ' ', due_date: null, user_id: null }
  const tasks = [task] as unknown as { description: string; due_date: string; user_id: null }[]
  await expect(primary.call(api.planTasks.massAssign, { action_plan_id: id, tasks })).rejects.toMatchObject({
    status: 422,
    body: {
      errors: {
        'tasks.0.description': ['The description field is required.'],
        'tasks.0.due_date': ['The due date field is required.'],
      },
    },
  })
})

test('a plan in the trash takes its open tasks along, and nobody works on them', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { user_id: employee.userId })
  await primary.call(api.actionPlans.remove, { action_plan_id: plan.id })
  await expect(
    employee.call(api.planTasks.move, { action_plan_id: plan.id, task_id: task.id, state: 'done' }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: 'This action plan is in the trash. Restore it first.' },
  })
  await expect(aTask(plan.id)).rejects.toMatchObject({ status: 409 })
  await primary.call(api.actionPlans.restore, { action_plan_id: plan.id })
  await employee.call(api.planTasks.move, { action_plan_id: plan.id, task_id: task.id, state: 'done' })
})

test('an admin of no division here knows of no task', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { entity_id })
  await owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions') on conflict do nothing`,
    [company.organizationId],
  )
  try {
    await expect(
      admin.call(api.planTasks.show, { action_plan_id: plan.id, task_id: task.id }),
    ).rejects.toMatchObject({ status: 404 })
  } finally {
    await owner.query(`delete from organization_features where organization_id = $1 and key = 'divisions'`, [
      company.organizationId,
    ])
  }
})
