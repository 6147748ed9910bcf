import { beforeAll, expect, test } from 'vitest'
import { ANSWERS_OF_TASK_MAX } from '#domain/action-plans/plan-tasks.rules.ts'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCompanyWithAnswers } from './plan-tasks.testing.ts'

const here = await startTestServer()
const { primary, owner, company } = here
const { risk, period, entity_id, aPlan, aTask } = await aCompanyWithAnswers(here)
const answers: number[] = []

beforeAll(async () => {
  const [protocol] = await risk.rows<{ id: number }>('select protocol_id as id from entity_protocols limit 1')
  for (let count = 0; count < ANSWERS_OF_TASK_MAX; count++)
    await risk.answer(period, entity_id, await risk.question(protocol?.id ?? 0, {}), 25)
  const { rows } = await owner.query<{ id: number }>(
    'select id::int as id from answers where organization_id = $1 order by id',
    [company.organizationId],
  )
  answers.push(...rows.map(({ id }) => id))
})

test('a task is about a hundred answers at most, also when several are linked at once', async () => {
  const { id: action_plan_id } = await aPlan()
  const almost = answers.slice(0, ANSWERS_OF_TASK_MAX - 1)
  const path = { action_plan_id, task_id: (await aTask(action_plan_id, { answer_ids: almost })).id }
  const others = answers.slice(ANSWERS_OF_TASK_MAX - 1)
  expect(others.length).toBeGreaterThan(2)
  const linked = await Promise.all(
    others.map(answer_id => primary.ask(api.planTasks.linkAnswer, { ...path, answer_id })),
  )
  expect(linked.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200,
    ...others.slice(1).map(() => 422),
  ])
  const refused = linked.find(({ statusCode }) => statusCode === 422)
  expect(refused?.json().errors).toEqual({ answer_id: ['A task can be about at most 100 answers.'] })
  const task = await primary.call(api.planTasks.show, path)
  expect(task).toMatchObject({ answers_count: ANSWERS_OF_TASK_MAX, version: 2 })
  // One that is linked already is no further one.
  const again = await primary.ask(api.planTasks.linkAnswer, { ...path, answer_id: answers[0] ?? 0 })
  expect(again.statusCode).toBe(200)
})
