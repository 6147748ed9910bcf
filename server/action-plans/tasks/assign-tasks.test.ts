import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { assignTasks } from './assign-tasks.job.ts'
import { aCompanyWithAnswers, dayIn } from './plan-tasks.testing.ts'

const here = await startTestServer()
const { primary, employee, owner } = here
const { answers, aPlan } = await aCompanyWithAnswers(here)

let clerk: Clerk
beforeAll(async () => {
  clerk = await aClerk(here)
})

/** 599 tasks that can be assigned, and one about an answer that does not exist. */
const tasks = Array.from({ length: 600 }, (_, index) => ({
  description: `Task ${index}`,
  due_date: dayIn(5),
  user_id: employee.userId,
  answer_id: index === 0 ? answers[0] : index === 1 ? 987_654 : null,
}))

/** Begins the work without doing it. */
async function begun() {
  const plan = await aPlan()
  const job = await primary.call(api.planTasks.massAssignInBackground, { action_plan_id: plan.id, tasks })
  const { rows } = await owner.query(`delete from pgboss.job where name = 'assign-tasks' returning data`)
  return { plan, job, work: rows[0].data }
}

const countIn = async (planId: number) =>
  (
    await owner.query('select count(*)::int as tasks from action_plan_tasks where action_plan_id = $1', [
      planId,
    ])
  ).rows[0].tasks

test('hundreds of tasks are assigned in the background, and refusals are in the result', async () => {
  const { plan, job, work } = await begun()
  await clerk.work(assignTasks, work)
  expect(await primary.call(api.jobs.show, { job_id: job.id })).toMatchObject({
    state: 'done',
    progress: 100,
    result: {
      assigned: 599,
      notAssigned: [{ error: 'This answer doesn’t exist.', task: { description: 'Task 1' } }],
    },
  })
  expect(await countIn(plan.id)).toBe(599)
  const inbox = await employee.call(api.tasks.list, { user_id: employee.userId })
  expect(inbox.data.filter(({ task_type_id }) => task_type_id === plan.id)).toMatchObject([
    { task_type: 'action_plan', due_date: dayIn(5), completed: 0 },
  ])
})

test('after a restart the job goes on where it was, and makes no task twice', async () => {
  const { plan, job, work } = await begun()
  await clerk.work(assignTasks, { ...work, tasks: work.tasks.slice(0, 250) }).catch(() => {})
  await owner.query(`update jobs set state = 'running' where id = $1`, [job.id])
  await owner.query(
    `update jobs set result = '{"taken": 250, "assigned": 249, "notAssigned": []}' where id = $1`,
    [job.id],
  )
  await clerk.work(assignTasks, work)
  expect(await countIn(plan.id)).toBe(599)
})

test('what loses its rights on the way says so, and keeps what was made', async () => {
  const { plan, job, work } = await begun()
  await primary.call(api.actionPlans.archive, { action_plan_id: plan.id })
  await clerk.work(assignTasks, work)
  expect(await primary.call(api.jobs.show, { job_id: job.id })).toMatchObject({
    state: 'failed',
    error: 'This action plan is archived. Unarchive it first.',
    result: { assigned: 0 },
  })
  expect(await countIn(plan.id)).toBe(0)
})
