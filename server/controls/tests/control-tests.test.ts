import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dayAfter, dayIn } from '#domain/platform/days.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { remindOfTests } from './remind-of-tests.job.ts'

const here = await startTestServer()
const clerk = await aClerk(here)
const { primary, employee, manager, stranger, company, owner } = here
const fixture = await aFixture(here, company)
const [first, second] = fixture.questions.map(({ id }) => id)
const today = dayIn('UTC')
let made = 0

/** An active control of the employee, written down so many days ago and tested every month. */
async function aControl({ days = 0, months = 1 } = {}) {
  made += 1
  const { id } = await primary.call(api.controls.create, {
    name: `Control ${made}`,
    description: 'Badges are collected.',
    status: 'Active',
    owner_id: employee.userId,
    review_months: months,
  })
  await owner.query(`update controls set created_at = now() - make_interval(days => $2::int) where id = $1`, [
    id,
    days,
  ])
  return id
}

const record = (control_id: number, result: 'effective' | 'partly' | 'not_effective', tested_on = today) =>
  primary.call(api.controlTests.create, { control_id, tested_on, result })
const tasksOf = async (control_id: number) =>
  (
    await employee.call(api.tasks.list, { user_id: employee.userId, filter: { task_type: 'control' } })
  ).data.filter(each => each.task_type_id === control_id)
const openTasks = async () =>
  (
    await employee.call(api.tasks.list, {
      user_id: employee.userId,
      filter: { task_type: 'control' },
      per_page: 100,
    })
  ).data.filter(each => each.completed === 0)
const remind = () => clerk.work(remindOfTests)

test('the next test is due by the interval after the last one, and drafts have none', async () => {
  const control_id = await aControl({ days: 100 })
  expect(await primary.call(api.controls.show, { control_id })).toMatchObject({
    last_test: null,
    is_test_overdue: true,
  })
  await record(control_id, 'partly', dayAfter(today, -3))
  await record(control_id, 'effective')
  const tested = await primary.call(api.controls.show, { control_id })
  expect(tested).toMatchObject({
    last_test: { tested_on: today, result: 'effective' },
    is_test_overdue: false,
  })
  expect(must(tested.next_test_on) > today).toBe(true)
  const draft = await primary.call(api.controls.update, { control_id, status: 'Draft' })
  expect(draft.next_test_on).toBeNull()
})

test('a test that is near is a task of the owner, which a test completes', async () => {
  const control_id = await aControl({ months: 12 })
  await remind()
  expect(await tasksOf(control_id)).toEqual([])
  await owner.query(`update controls set created_at = now() - interval '350 days' where id = $1`, [
    control_id,
  ])
  await remind()
  await remind()
  expect(await tasksOf(control_id)).toMatchObject([{ completed: 0, title: `Control ${made}` }])
  const recorded = await employee.call(api.controlTests.create, {
    control_id,
    tested_on: today,
    result: 'effective',
  })
  expect(recorded).toMatchObject({ tester: { id: employee.userId }, abilities: { edit: true } })
  expect((await tasksOf(control_id)).filter(each => each.completed === 0)).toEqual([])
})

test('nobody is asked for a test of a draft, or of a control that is no longer theirs', async () => {
  const control_id = await aControl({ days: 40 })
  await remind()
  expect(await tasksOf(control_id)).toHaveLength(1)
  await primary.call(api.controls.update, { control_id, owner_id: manager.userId })
  expect((await tasksOf(control_id)).filter(each => each.completed === 0)).toEqual([])
})

test('a failed test marks the answers that rest on the control, and changes none', async () => {
  const control_id = await aControl()
  await primary.call(api.controlQuestions.set, { control_id, question_ids: [must(first)] })
  const question = must(fixture.questions[0])
  await owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
       question_option_id, control, score, weight, created_by, answered_by)
     values ($1, $2, $3, $4, $5, $6, 'Badges', 100, 1, $7, $7) on conflict do nothing`,
    [
      company.organizationId,
      fixture.periodId,
      fixture.entityIds[0],
      fixture.protocolId,
      question.id,
      question.optionIds[0],
      primary.userId,
    ],
  )
  const overview = () => primary.call(api.controlOverview.show, { control_id })
  expect(await overview()).toMatchObject({ questions: 1, items: 3, answered: 1, score: 100, again: 0 })
  await record(control_id, 'not_effective')
  expect(await overview()).toMatchObject({ again: 1, answered: 1, score: 100 })
  const { data } = await primary.call(api.controlOverview.answers, { control_id, filter: { again: true } })
  expect(data).toMatchObject([{ entity: { id: fixture.entityIds[0] }, again: true, score: 100 }])
  const entities = await primary.call(api.controlOverview.entities, { control_id, sort: 'again|desc' })
  expect(entities.data.map(({ again }) => again)).toEqual([1, 0, 0])
  expect(await primary.call(api.controlQuestions.ofQuestion, { question_id: question.id })).toContainEqual(
    expect.objectContaining({ id: control_id, failed_on: today }),
  )
  await record(control_id, 'effective')
  expect(await overview()).toMatchObject({ again: 0 })
})

test('a test is recorded by admins and the owner alone, of a day that has come', async () => {
  const control_id = await aControl()
  const given = { control_id, tested_on: today, result: 'effective' as const }
  for (const who of [manager, stranger])
    expect((await who.ask(api.controlTests.create, given)).statusCode).toBe(404)
  const future = await primary.ask(api.controlTests.create, { ...given, tested_on: dayAfter(today, 2) })
  expect(future.json().errors).toEqual({ tested_on: ['Choose today or an earlier day.'] })
  expect((await here.admin.ask(api.controlTests.create, given)).statusCode).toBe(403)
  expect(await employee.call(api.controlTesting.show, { control_id })).toMatchObject({
    abilities: { test: true },
  })
})

test('a trashed test no longer counts until it is restored', async () => {
  const control_id = await aControl()
  const { id: test_id } = await record(control_id, 'not_effective')
  await primary.call(api.controlTests.remove, { control_id, test_id })
  expect((await primary.call(api.controls.show, { control_id })).last_test).toBeNull()
  await primary.call(api.controlTests.restore, { control_id, test_id })
  const corrected = await primary.call(api.controlTests.update, { control_id, test_id, result: 'partly' })
  expect(corrected.result).toBe('partly')
  const listed = await primary.call(api.controls.list, { filter: { test: 'failed' }, per_page: 100 })
  expect(listed.data.map(({ id }) => id)).toContain(control_id)
})

test('questions are linked from both sides, counted by framework, and refused outside of it', async () => {
  const control_id = await aControl()
  const change = (given: object) => primary.ask(api.controlQuestions.change, { control_id, ...given })
  expect((await change({ add_ids: [must(first), must(second)] })).statusCode).toBe(200)
  expect((await change({ add_ids: [999_999_999] })).json().errors).toEqual({
    'add_ids.0': ['This question isn’t one of a framework in use.'],
  })
  const linked = async () =>
    (await primary.call(api.controlQuestions.list, { filter: { control_id } })).data.map(({ id }) => id)
  expect((await linked()).sort()).toEqual([first, second].sort())
  await primary.call(api.controlQuestions.changeOfQuestion, {
    question_id: must(second),
    remove_ids: [control_id],
  })
  expect(await linked()).toEqual([first])
  const { frameworks } = await primary.call(api.controlQuestions.coverage, {})
  const [counted] = frameworks.filter(({ protocol }) => protocol.id === fixture.protocolId)
  const { active = 0, draft = 0, none = 0, questions } = must(counted)
  expect(active).toBeGreaterThan(0)
  expect(active + draft + none).toBe(questions)
  const open = await primary.call(api.controlQuestions.list, { filter: { linked: false } })
  expect(open.total).toBe(none)
})

test('each figure is the length of the list that it names, for everybody who sees it', async () => {
  const control_id = await aControl({ days: 100 })
  await record(await aControl(), 'not_effective')
  for (const who of [primary, here.admin]) {
    const figures = await who.call(api.controlOverview.figures, {})
    const lists = {
      overdue: { test: 'overdue' },
      failed: { test: 'failed' },
      untested: { test: 'untested' },
      unlinked: { linked: false },
      controls: {},
    } as const
    for (const [name, filter] of Object.entries(lists))
      expect([name, (await who.call(api.controls.list, { filter })).total]).toEqual([
        name,
        figures[name as keyof typeof figures],
      ])
    expect(figures.overdue).toBeGreaterThan(0)
    expect(figures.failed).toBeGreaterThan(0)
  }
  await primary.call(api.controls.remove, { control_id })
})

test('Today’s Plan has the tests that wait for a person, the overdue ones counted', async () => {
  const control_id = await aControl({ days: 100 })
  await remind()
  const { control_tests } = await employee.call(api.todaysPlan.show, {})
  expect(control_tests).toMatchObject({ open: (await openTasks()).length })
  expect(control_tests?.next.map(({ id }) => id)).toContain(control_id)
  expect(control_tests?.past_due).toBeGreaterThan(0)
  await record(control_id, 'effective')
  const after = await employee.call(api.todaysPlan.show, {})
  expect(after.control_tests?.open).toBe((await openTasks()).length)
})

test('somebody else gets the controls of a person who passes on all work, and is asked for their tests', async () => {
  const control_id = await aControl({ days: 100 })
  await remind()
  const held = await primary.call(api.users.held, { user_id: employee.userId })
  expect(held.controls.total).toBeGreaterThan(0)
  const passed = await primary.call(api.assignments.passOn, {
    user_id: employee.userId,
    to_user_id: manager.userId,
  })
  expect(passed.controls).toBe(held.controls.total)
  expect((await primary.call(api.controls.show, { control_id })).owner?.id).toBe(manager.userId)
  expect(await openTasks()).toEqual([])
  const { control_tests } = await manager.call(api.todaysPlan.show, {})
  expect(control_tests?.next.map(({ id }) => id)).toContain(control_id)
})

test('without the feature nothing of controls is served or asked, and everything is back with it', async () => {
  const control_id = await aControl({ days: 100 })
  const feature = [company.organizationId]
  const shownTasks = async () =>
    (await employee.call(api.tasks.list, { user_id: employee.userId })).data.filter(
      ({ task_type }) => task_type === 'control',
    )
  expect((await shownTasks()).length).toBeGreaterThan(0)
  await owner.query(
    `delete from organization_features where organization_id = $1 and key = 'controls'`,
    feature,
  )
  expect((await primary.ask(api.controls.show, { control_id })).statusCode).toBe(403)
  expect((await primary.ask(api.controlStarters.list, {})).statusCode).toBe(403)
  expect((await primary.ask(api.controlActionPlans.list, { control_id })).statusCode).toBe(403)
  expect((await employee.ask(api.controlTesting.show, { control_id })).statusCode).toBe(403)
  expect((await employee.call(api.todaysPlan.show, {})).control_tests).toBeNull()
  expect(await shownTasks()).toEqual([])
  expect((await primary.call(api.search.find, { search: `Control ${made}` })).controls).toEqual([])
  expect((await primary.call(api.users.held, { user_id: employee.userId })).controls.total).toBe(0)
  await owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'controls')`,
    feature,
  )
  expect((await primary.call(api.controls.show, { control_id })).name).toBe(`Control ${made}`)
  expect((await shownTasks()).length).toBeGreaterThan(0)
  const found = await primary.call(api.search.find, { search: `Control ${made}` })
  expect(found.controls.map(({ id }) => id)).toContain(control_id)
})
