import { expect, test } from 'vitest'
import type { PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCompanyWithAnswers, dayIn } from './plan-tasks.testing.ts'

const here = await startTestServer()
const { primary, manager, employee, stranger, owner, company } = here
const { risk, period, entity_id, questions, answers, aPlan, aTask, tasksOf } = await aCompanyWithAnswers(here)

const openWorkOf = async (userId: number) => {
  const { rows } = await owner.query(
    `select question_id::int as question_id, due_date::text as due_date, completed from assignments
     where organization_id = $1 and user_id = $2 order by question_id`,
    [company.organizationId, userId],
  )
  return rows
}

test.each(['0000-01-01', '2101-01-01'])('nothing is due on %s', async due_date => {
  const { id: action_plan_id } = await aPlan()
  await expect(aTask(action_plan_id, { due_date })).rejects.toMatchObject({ status: 422 })
  const planned = primary.call(api.actionPlans.update, { action_plan_id, completed: true, due_date })
  await expect(planned).rejects.toMatchObject({ status: 422 })
})

test('a task is added, changed and moved, and its plan counts it', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { user_id: employee.userId, due_date: dayIn(3), entity_id })
  expect(task).toMatchObject({
    state: 'todo',
    completed: false,
    user: { id: employee.userId },
    entity: { id: entity_id, name: 'North' },
    is_overdue: false,
    abilities: { edit: true, work: true },
  })
  const path = { action_plan_id: plan.id, task_id: task.id }
  await primary.call(api.planTasks.update, { ...path, description: 'Buy two', estimated_cost_cents: 9900 })
  const done = await primary.call(api.planTasks.move, { ...path, state: 'done' })
  expect(done).toMatchObject({
    state: 'done',
    completed: true,
    description: 'Buy two',
    estimated_cost_cents: 9900,
  })
  expect(done.completed_at).not.toBeNull()
  expect(await primary.call(api.actionPlans.show, { action_plan_id: plan.id })).toMatchObject({
    tasks_count: 1,
    done_count: 1,
    progress: 100,
  })
  const again = await primary.call(api.planTasks.move, { ...path, state: 'in_progress' })
  expect(again).toMatchObject({ completed: false, completed_at: null })
})

test('an assignee works on their own task, and sees no other', async () => {
  const plan = await aPlan()
  const own = await aTask(plan.id, { user_id: employee.userId })
  const other = await aTask(plan.id, { description: 'Inspect the roof' })
  expect((await tasksOf(plan.id, employee)).map(({ id }) => id)).toEqual([own.id])
  const path = { action_plan_id: plan.id, task_id: own.id }
  expect(await employee.call(api.planTasks.move, { ...path, state: 'in_progress' })).toMatchObject({
    state: 'in_progress',
    abilities: { edit: false, work: true, delete: false },
  })
  expect(await employee.call(api.planTasks.update, { ...path, actual_cost_cents: 500 })).toMatchObject({
    actual_cost_cents: 500,
  })
  const refused = { status: 403, body: { message: 'Permission Denied' } }
  await expect(employee.call(api.planTasks.update, { ...path, description: 'Less' })).rejects.toMatchObject(
    refused,
  )
  await expect(employee.call(api.planTasks.remove, path)).rejects.toMatchObject({ status: 403 })
  await expect(
    employee.call(api.planTasks.show, { action_plan_id: plan.id, task_id: other.id }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.planTasks.show, path)).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.planTasks.move, { ...path, state: 'done' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a manager runs a plan of their own without an admin', async () => {
  const plan = await manager.call(api.actionPlans.create, { name: 'Night shift' })
  const task = await manager.call(api.planTasks.create, {
    action_plan_id: plan.id,
    description: 'Check the doors',
    user_id: employee.userId,
  })
  expect(task.abilities).toMatchObject({ edit: true, work: true, delete: true })
  const path = { action_plan_id: plan.id, task_id: task.id }
  await manager.call(api.planTasks.remove, path)
  expect(await tasksOf(plan.id, manager)).toEqual([])
  expect(await manager.call(api.planTasks.restore, path)).toMatchObject({ deleted_at: null })
  const others = await aPlan()
  await expect(
    manager.call(api.planTasks.create, { action_plan_id: others.id, description: 'Mine' }),
  ).rejects.toMatchObject({ status: 404 })
})

test('of two people who move one task at once, the second gets the task as it is', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id)
  const path = { action_plan_id: plan.id, task_id: task.id }
  const moved = await Promise.allSettled([
    primary.call(api.planTasks.move, { ...path, state: 'in_progress' }, { ifMatch: task.version }),
    primary.call(api.planTasks.move, { ...path, state: 'done' }, { ifMatch: task.version }),
  ])
  const lost = moved.find(({ status }) => status === 'rejected')
  const won = moved.find(each => each.status === 'fulfilled')
  expect(won?.status).toBe('fulfilled')
  expect(lost).toMatchObject({
    reason: { status: 412, body: { current: { id: task.id, version: task.version + 1 } } },
  })
})

test('tasks keep the order that people give them, however often they are moved between the same two', async () => {
  const plan = await aPlan()
  const made = []
  for (const description of ['one', 'two', 'three', 'four']) made.push(await aTask(plan.id, { description }))
  const [one, two, three, four] = made
  if (!one || !two || !three || !four) throw new Error('four tasks were made')
  const move = (task_id: number, after_id: number | null) =>
    primary.call(api.planTasks.move, { action_plan_id: plan.id, task_id, after_id })
  await move(four.id, null)
  expect((await tasksOf(plan.id)).map(({ description }) => description)).toEqual([
    'four',
    'one',
    'two',
    'three',
  ])
  for (let round = 0; round < 30; round++) await move(round % 2 ? two.id : three.id, one.id)
  expect((await tasksOf(plan.id)).map(({ description }) => description)).toEqual([
    'four',
    'one',
    'two',
    'three',
  ])
  const elsewhere = await aTask((await aPlan()).id)
  await expect(move(one.id, elsewhere.id)).rejects.toMatchObject({ status: 422 })
})

test('many move at once, and none is lost or twice in the list', async () => {
  const plan = await aPlan()
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map(n => aTask(plan.id, { description: `Task ${n}` })))
  await Promise.all(
    made.map(({ id }) =>
      primary.call(api.planTasks.move, { action_plan_id: plan.id, task_id: id, after_id: null }),
    ),
  )
  const { rows } = await owner.query(
    'select count(distinct position)::int as places, count(*)::int as tasks from action_plan_tasks where action_plan_id = $1',
    [plan.id],
  )
  expect(rows).toEqual([{ places: 6, tasks: 6 }])
})

test('what a task is about is linked with the figures of the moment', async () => {
  const plan = await aPlan()
  const [first, second] = answers
  const task = await aTask(plan.id, { answer_ids: [first] })
  // 3 × 3 × 4 × 75 %
  expect(task.answers).toMatchObject([
    { answer_id: first, score_before: 25, score: 25, risk_before: 27, risk: 27 },
  ])
  const path = { action_plan_id: plan.id, task_id: task.id }
  const linked = await primary.call(api.planTasks.linkAnswer, { ...path, answer_id: second ?? 0 })
  expect(linked.answers.map(({ answer_id }) => answer_id)).toEqual([first, second])
  await primary.call(api.planTasks.unlinkAnswer, { ...path, answer_id: first ?? 0 })
  expect((await primary.call(api.planTasks.show, path)).answers.map(({ answer_id }) => answer_id)).toEqual([
    second,
  ])
  await expect(aTask(plan.id, { answer_ids: [987_654] })).rejects.toMatchObject({
    status: 422,
    body: { errors: { answer_ids: ['One of these answers doesn’t exist.'] } },
  })
})

test('a link stays when its answer is deleted, and when another one is linked', async () => {
  const plan = await aPlan()
  const { rows } = await owner.query('select * from answers where id = $1', [answers[3]])
  const task = await aTask(plan.id, { answer_ids: [answers[3]] })
  const path = { action_plan_id: plan.id, task_id: task.id }
  await owner.query('delete from answers where id = $1', [answers[3]])
  await primary.call(api.planTasks.linkAnswer, { ...path, answer_id: answers[0] ?? 0 })
  expect((await primary.call(api.planTasks.show, path)).answers).toMatchObject([
    { answer_id: answers[0] },
    { answer_id: null, score_before: 25, score: null },
  ])
  await primary.call(api.planTasks.unlinkAnswer, { ...path, answer_id: answers[0] ?? 0 })
  await owner.query('insert into answers select * from jsonb_populate_record(null::answers, $1)', [
    JSON.stringify(rows[0]),
  ])
  expect((await primary.call(api.planTasks.show, path)).answers).toMatchObject([
    { answer_id: answers[3], score: 25 },
  ])
})

test('a monthly task stays at the end of the month', async () => {
  const plan = await aPlan()
  let task: Pick<PlanTask, 'id' | 'due_date'> = await aTask(plan.id, {
    repeats: 'monthly',
    due_date: '2031-01-31',
  })
  const days = []
  for (let month = 0; month < 3; month++) {
    await primary.call(api.planTasks.move, { action_plan_id: plan.id, task_id: task.id, state: 'done' })
    const next = (await tasksOf(plan.id)).at(-1)
    if (!next) throw new Error('there is a next task')
    task = next
    days.push(task.due_date)
  }
  expect(days).toEqual(['2031-02-28', '2031-03-31', '2031-04-30'])
})

test('a task that is done asks for its answers again, and changes no figure itself', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { answer_ids: [answers[2]], user_id: employee.userId })
  const before = await owner.query('select score, version from answers where id = $1', [answers[2]])
  await employee.call(api.planTasks.move, { action_plan_id: plan.id, task_id: task.id, state: 'done' })
  expect(await openWorkOf(employee.userId)).toEqual([
    { question_id: questions[2], due_date: dayIn(7), completed: false },
  ])
  expect((await owner.query('select score, version from answers where id = $1', [answers[2]])).rows).toEqual(
    before.rows,
  )
  const path = { action_plan_id: plan.id, task_id: task.id }
  await owner.query('update assignments set completed = true, completed_at = now() where user_id = $1', [
    employee.userId,
  ])
  await employee.call(api.planTasks.move, { ...path, state: 'todo' })
  await employee.call(api.planTasks.move, { ...path, state: 'done' })
  expect(await openWorkOf(employee.userId)).toMatchObject([{ question_id: questions[2], completed: false }])
})

test('nobody is asked for an answer of a closed assessment, a locked entity, or one that is full', async () => {
  const plan = await aPlan()
  const closed = await risk.period('Past')
  const answered = await risk.answer(closed, entity_id, questions[0] ?? 0, 25)
  expect(answered).not.toBeNull()
  const { rows } = await owner.query(
    'select id::int as id from answers where organization_id = $1 and assessment_period_id = $2',
    [company.organizationId, closed],
  )
  const task = await aTask(plan.id, { answer_ids: [rows[0].id], user_id: manager.userId })
  await owner.query(
    `update assessment_periods set closed_at = now(), closed_on = current_date where organization_id = $1 and id in ($2, $3)`,
    [company.organizationId, closed, period],
  )
  await primary.call(api.planTasks.move, { action_plan_id: plan.id, task_id: task.id, state: 'done' })
  expect(await openWorkOf(manager.userId)).toEqual([])
  await owner.query(
    `update assessment_periods set closed_at = null, closed_on = null where organization_id = $1 and id = $2`,
    [company.organizationId, period],
  )
})

test('an answer can be given again by those who are asked for it, while its assessment and its entity are open', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { answer_ids: [answers[1]], user_id: employee.userId })
  const path = { action_plan_id: plan.id, task_id: task.id }
  await owner.query('delete from assignments where user_id = $1', [employee.userId])
  const canAnswer = async (who = primary) => (await who.call(api.planTasks.show, path)).answers[0]?.can_answer
  expect([await canAnswer(), await canAnswer(employee)]).toEqual([true, false])
  await employee.call(api.planTasks.move, { ...path, state: 'done' })
  expect(await canAnswer(employee)).toBe(true)
  await owner.query(
    'insert into assessment_locks (organization_id, assessment_period_id, entity_id, locked_by) values ($1, $2, $3, $4)',
    [company.organizationId, period, entity_id, primary.userId],
  )
  expect([await canAnswer(), await canAnswer(employee)]).toEqual([false, false])
  await owner.query('delete from assessment_locks where organization_id = $1', [company.organizationId])
  const close = (closed: boolean) =>
    owner.query(
      `update assessment_periods set closed_at = case when $2 then now() end, closed_on = case when $2 then current_date end
       where id = $1`,
      [period, closed],
    )
  await close(true)
  expect([await canAnswer(), await canAnswer(employee)]).toEqual([false, false])
  await close(false)
})

test('a task that repeats has its next one once, an interval later', async () => {
  const plan = await aPlan()
  const task = await aTask(plan.id, { repeats: 'yearly', due_date: dayIn(1), user_id: employee.userId })
  const path = { action_plan_id: plan.id, task_id: task.id }
  await primary.call(api.planTasks.move, { ...path, state: 'done' })
  await primary.call(api.planTasks.move, { ...path, state: 'todo' })
  await primary.call(api.planTasks.move, { ...path, state: 'done' })
  const tasks = await tasksOf(plan.id)
  expect(tasks).toHaveLength(2)
  const { rows } = await owner.query(`select ($1::date + interval '1 year')::date::text as day`, [dayIn(1)])
  expect(tasks[1]).toMatchObject({ state: 'todo', repeats: 'yearly', due_date: rows[0].day })
})
