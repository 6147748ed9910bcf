import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCompanyWithAnswers } from './tasks/plan-tasks.testing.ts'

/** A person who may change a plan is told by 409 that its state does not allow a change; everybody else is told less. */

const here = await startTestServer()
const { primary, manager, employee, stranger, owner } = here
const { answers, aPlan, aTask } = await aCompanyWithAnswers(here)

let plan: { action_plan_id: number }
let task: { action_plan_id: number; task_id: number }
let trashed: { action_plan_id: number; task_id: number }
let onPlan: { comment_id: number }
let onTask: { comment_id: number }

beforeEach(async () => {
  plan = { action_plan_id: (await aPlan({ manager_id: manager.userId })).id }
  const linked = { user_id: employee.userId, answer_ids: [answers[0] ?? 0] }
  task = { ...plan, task_id: (await aTask(plan.action_plan_id, linked)).id }
  trashed = { ...plan, task_id: (await aTask(plan.action_plan_id)).id }
  await primary.call(api.planTasks.remove, trashed)
  const message = 'Oak.'
  onPlan = { comment_id: (await primary.call(api.planComments.sayOnPlan, { ...plan, message })).id }
  onTask = { comment_id: (await primary.call(api.planComments.say, { ...task, message })).id }
})

type Who = typeof primary

/** The changes of a task, and its state in which they are possible. */
const changesOfTasks = {
  create: (who: Who) => who.ask(api.planTasks.create, { ...plan, description: 'Buy two' }),
  massAssign: (who: Who) => who.ask(api.planTasks.massAssign, { ...plan, tasks: [aGivenTask] }),
  massAssignInBackground: (who: Who) =>
    who.ask(api.planTasks.massAssignInBackground, { ...plan, tasks: [aGivenTask] }),
  update: (who: Who) => who.ask(api.planTasks.update, { ...task, description: 'Buy one' }),
  cost: (who: Who) => who.ask(api.planTasks.update, { ...task, actual_cost_cents: 5 }),
  move: (who: Who) => who.ask(api.planTasks.move, { ...task, state: 'in_progress' }),
  linkAnswer: (who: Who) => who.ask(api.planTasks.linkAnswer, { ...task, answer_id: answers[1] ?? 0 }),
  unlinkAnswer: (who: Who) => who.ask(api.planTasks.unlinkAnswer, { ...task, answer_id: answers[0] ?? 0 }),
  removeFile: (who: Who) => who.ask(api.planTasks.removeFile, { ...task, file_id: 1 }),
  upload: (who: Who) =>
    who.ask(api.files.begin, {
      file_name: 'Doors.pdf',
      file_extension: 'pdf',
      file_md5: 'a'.repeat(32),
      file_size: 10,
      content_type: 'application/pdf',
      upload_type: 'ActionPlanTask',
      upload_parent_id: plan.action_plan_id,
      related_ids: [task.task_id],
    }),
  say: (who: Who) => who.ask(api.planComments.say, { ...task, message: 'Ash.' }),
  correctOnTask: (who: Who) => who.ask(api.planComments.correct, { ...onTask, message: 'Elm.' }),
  withdrawOnTask: (who: Who) => who.ask(api.planComments.withdraw, onTask),
  restore: (who: Who) => who.ask(api.planTasks.restore, trashed),
  remove: (who: Who) => who.ask(api.planTasks.remove, task),
}

const aGivenTask = { description: 'Buy three', due_date: '2099-12-31', user_id: null }

const changesOfPlans = {
  update: (who: Who) => who.ask(api.actionPlans.update, { ...plan, name: 'Gates' }),
  putItems: (who: Who) => who.ask(api.actionPlans.putItems, { ...plan, items: [] }),
  sayOnPlan: (who: Who) => who.ask(api.planComments.sayOnPlan, { ...plan, message: 'Ash.' }),
  correct: (who: Who) => who.ask(api.planComments.correct, { ...onPlan, message: 'Elm.' }),
  withdraw: (who: Who) => who.ask(api.planComments.withdraw, onPlan),
  archive: (who: Who) => who.ask(api.actionPlans.archive, plan),
}

type Changes = Record<string, (who: Who) => Promise<{ statusCode: number }>>

async function statusesOf(changes: Changes, who: Who = primary) {
  const statuses: Record<string, number> = {}
  for (const [name, change] of Object.entries(changes)) statuses[name] = (await change(who)).statusCode
  return statuses
}

const everyOne = (changes: Changes, status: number) =>
  Object.fromEntries(Object.keys(changes).map(name => [name, status]))

test.each(['archive', 'remove'] as const)('nothing of a plan changes after “%s”', async ending => {
  await primary.call(api.actionPlans[ending], plan)
  const all = { ...changesOfTasks, ...changesOfPlans }
  expect(await statusesOf(all)).toEqual(everyOne(all, 409))
  expect(await statusesOf(changesOfTasks, stranger)).toEqual(everyOne(changesOfTasks, 404))
  const { rows } = await owner.query(
    'select distinct version from action_plan_tasks where action_plan_id = $1 and deleted_at is null',
    [plan.action_plan_id],
  )
  expect(rows).toEqual([{ version: 1 }])
  const { data } = await primary.call(api.planComments.ofPlan, plan)
  expect(data).toMatchObject([{ message: 'Oak.', edited_at: null, abilities: { edit: false } }])
})

test('no task of a completed plan changes or comes back, while the plan itself can be changed', async () => {
  await primary.call(api.actionPlans.update, { ...plan, completed: true })
  expect(await statusesOf(changesOfTasks)).toEqual(everyOne(changesOfTasks, 409))
  expect(await primary.call(api.planTasks.show, trashed)).toMatchObject({
    abilities: { restore: false },
    reasons: { restore: 'This action plan is completed. Reopen it first.' },
  })
  expect(await statusesOf(changesOfPlans)).toMatchObject({ update: 200, putItems: 200, correct: 200 })
})

test('a task in the trash does not change, and one that is not there is not restored', async () => {
  const { create, massAssign, massAssignInBackground, restore, ...changes } = changesOfTasks
  await primary.call(api.planTasks.remove, task)
  expect(await statusesOf(changes)).toEqual(everyOne(changes, 409))
  expect((await restore(primary)).statusCode).toBe(200)
  expect((await restore(primary)).statusCode).toBe(409)
})

test('people who may not change a task are told that, and not its state', async () => {
  await primary.call(api.actionPlans.update, { ...plan, completed: true })
  const refused = {
    update: 403,
    linkAnswer: 403,
    unlinkAnswer: 403,
    remove: 403,
    create: 403,
    massAssign: 403,
  }
  const worked = { cost: 409, move: 409, say: 409, upload: 409 }
  const statuses = await statusesOf(changesOfTasks, employee)
  expect(statuses).toMatchObject({ ...refused, ...worked })
  const { rows } = await owner.query('select version from action_plan_tasks where id = $1', [task.task_id])
  expect(rows).toEqual([{ version: 1 }])
})

test('a plan is unarchived and restored only from there', async () => {
  expect((await primary.ask(api.actionPlans.unarchive, plan)).statusCode).toBe(409)
  expect((await primary.ask(api.actionPlans.restore, plan)).statusCode).toBe(409)
  await primary.call(api.actionPlans.remove, plan)
  expect((await primary.ask(api.actionPlans.unarchive, plan)).statusCode).toBe(409)
  expect((await primary.ask(api.actionPlans.remove, plan)).statusCode).toBe(409)
  expect((await manager.ask(api.actionPlans.restore, plan)).statusCode).toBe(200)
})
