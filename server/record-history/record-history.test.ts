import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFrameworkToEdit } from '#server/framework-questions/edit-steps.testing.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: employee.userId,
    questionId: must(fixture.questions[0]).id,
    entityId: must(fixture.entityIds[0]),
  })
})

const entity = () => must(fixture.entityIds[0])
const toldOf = (data: { event: string; changes: { label: string }[] }[]) =>
  data.map(({ event, changes }) => [event, ...changes.map(({ label }) => label)])

test('the history of a record says who changed what, before and after, the newest first', async () => {
  const { id: group_id } = await primary.call(api.groups.create, { name: 'North' })
  await primary.call(api.groups.update, { group_id, name: 'Far north' })
  const { data, total } = await primary.call(api.recordHistory.groups, { group_id })
  expect(total).toBe(2)
  expect(data).toMatchObject([
    {
      event: 'group.updated',
      title: 'Group updated',
      person: { id: primary.userId },
      part: null,
      changes: [{ field: 'name', label: 'Name', before: 'North', after: 'Far north' }],
    },
    { event: 'group.created', changes: [] },
  ])
  const pages = await primary.call(api.recordHistory.groups, { group_id, per_page: 1, page: 2 })
  expect(pages).toMatchObject({ total: 2, data: [{ event: 'group.created' }] })
  const oldest = await primary.call(api.recordHistory.groups, { group_id, sort: 'at|asc' })
  expect(oldest.data[0]).toMatchObject({ event: 'group.created' })
  const beyond = await primary.call(api.recordHistory.groups, { group_id, page: 9 })
  expect(beyond).toMatchObject({ total: 2, data: [] })
  await expect(stranger.call(api.recordHistory.groups, { group_id })).rejects.toMatchObject({ status: 404 })
})

test('ids are told by name, and only fields that a record shows the person', async () => {
  const entity_id = entity()
  const { id: group_id } = await primary.call(api.groups.create, { name: `Hospitals ${crypto.randomUUID()}` })
  const fields = { group_id, location: 'Cellar 7', description: 'A ward.' }
  await primary.call(api.entities.update, { entity_id, ...fields })
  const history = async (who: Person) => (await who.call(api.recordHistory.entities, { entity_id })).data
  const [told] = await history(primary)
  expect(told?.changes).toContainEqual({
    field: 'group',
    label: 'Group',
    before: null,
    after: expect.stringContaining('Hospitals'),
  })
  expect(told?.changes).toContainEqual({
    field: 'location',
    label: 'Location',
    before: null,
    after: 'Cellar 7',
  })
  const hers = await history(employee)
  expect(toldOf(hers)).toEqual([['entity.updated', 'Description']])
  expect(JSON.stringify(hers)).not.toMatch(/Cellar|Hospitals/)
  // An emptied field may be one that is hidden.
  await primary.call(api.entities.update, { entity_id, location: '', description: '' })
  expect(toldOf(await history(employee))[0]).toEqual(['entity.updated', 'Description'])
})

test('of a change that names other records, people are told of those that they may see', async () => {
  const plan = await primary.call(api.actionPlans.create, {
    name: 'Doors',
    description: '',
    manager_id: manager.userId,
    due_date: null,
  } as never)
  const { rows } = await owner.query(`select min(id)::int as id from threats where deleted_at is null`)
  const threat_id: number = rows[0].id
  await primary.call(api.actionPlans.putItems, {
    action_plan_id: plan.id,
    items: fixture.entityIds.map(entity_id => ({ entity_id, threat_id })),
  })
  const wordsFor = async (who: Person) => {
    const { data } = await who.call(api.recordHistory.plans, { action_plan_id: plan.id })
    return data[0]?.changes[0]?.after ?? ''
  }
  const seen = (words: string) => fixture.entityIds.map((_, at) => words.includes(`Home Entity ${at + 1}`))
  expect(seen(await wordsFor(primary))).toEqual([true, true, true])
  expect(seen(await wordsFor(manager))).toEqual([true, false, false])
  // Nor of the ids of the others.
  expect(await wordsFor(manager)).not.toContain('Entity: Entity')
})

test('what others answered to a question is no part of its history for people who may not read the log', async () => {
  const question = must(fixture.questions[0])
  await primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: [
      {
        entity_id: must(fixture.entityIds[2]),
        assessment_period_id: fixture.periodId,
        question_option_id: must(question.optionIds[0]),
        control: 'Hidden control.',
      },
    ],
  })
  const of = async (who: Person) =>
    (await who.call(api.recordHistory.questions, { question_id: question.id })).data.map(({ event }) => event)
  expect(await of(primary)).not.toEqual([])
  expect(await of(employee)).toEqual([])
  expect(await of(admin)).toEqual([])
})

test('tests of a control are in its history under their day, and tasks of a plan under their names', async () => {
  const control = await primary.call(api.controls.create, { name: 'Locks', description: '' } as never)
  const path = { control_id: control.id }
  const test = await primary.call(api.controlTests.create, {
    ...path,
    tested_on: '2026-01-02',
    result: 'effective',
  } as never)
  await primary.call(api.controlTests.update, { ...path, test_id: test.id, result: 'partly' } as never)
  const { data } = await primary.call(api.recordHistory.controls, path)
  expect(data[0]).toMatchObject({ event: 'control_test.updated', part: { id: test.id, name: '2026-01-02' } })
  expect(data.at(-1)).toMatchObject({ event: 'control.created', part: null })
})

test('the history of a plan tells the costs of a task to its readers, and names the tasks that were assigned', async () => {
  const { id: action_plan_id } = await primary.call(api.actionPlans.create, { name: 'Doors' })
  const path = { action_plan_id }
  const due_date = '2099-12-31'
  const { assigned } = await primary.call(api.planTasks.massAssign, {
    ...path,
    tasks: [{ description: 'Fit a lock', due_date, user_id: employee.userId }],
  })
  const task_id = assigned[0]?.id ?? 0
  await employee.call(api.planTasks.update, { ...path, task_id, actual_cost_cents: 1250 })
  const latest = async (who: Person) =>
    (await who.call(api.recordHistory.plans, path)).data.slice(0, 2).map(({ changes }) => changes)
  const cost = { field: 'actual_cost_cents', label: 'Actual cost', before: null, after: '$12.50' }
  expect(await latest(primary)).toEqual([
    [cost],
    [
      { field: 'assigned', label: 'Assigned', before: null, after: 'Fit a lock' },
      { field: 'not_assigned', label: 'Not assigned', before: null, after: '0' },
    ],
  ])
  expect(await latest(employee)).toEqual([[cost], []])
})

test('a program and an administrator who acted for somebody are told to readers of the log alone', async () => {
  const { id: tag_id } = await primary.call(api.tags.create, { name: 'West' })
  await owner.query(
    `select set_config('assay.organization_id', $1, true), set_config('assay.user_id', $2, true),
       assay.append_audit('tag.updated', 'tags', $3, '{"name":"West"}', '{"name":"East"}', 'r', '', $4)`,
    [String(here.company.organizationId), String(primary.userId), tag_id, here.sysadmin.userId],
  )
  const first = async (who: Person) => (await who.call(api.recordHistory.tags, { tag_id })).data[0]
  expect(await first(primary)).toMatchObject({ impersonator: { full_name: 'Sys Admin' } })
  expect(await first(employee)).toMatchObject({ event: 'tag.updated', impersonator: null, program: null })
})

test('a question of a framework that nobody has adopted yet has its history too', async () => {
  const { aTopic, update } = await aFrameworkToEdit(here)
  const topic = await aTopic('Doors')
  await update(topic.id, { title: 'Gates' })
  const { data } = await primary.call(api.recordHistory.questions, { question_id: topic.id })
  expect(toldOf(data)[0]).toEqual(['question.updated', 'Title', 'Question'])
})

test('the history of an assessment names periods, says what a reopening is, and leaves jobs out', async () => {
  const period_id = fixture.periodId
  const append = (event: string, after: object) =>
    owner.query(
      `select set_config('assay.organization_id', $1, true), set_config('assay.user_id', $2, true),
         assay.append_audit($3, 'assessment_periods', $4, null, $5, 'r', '', null)`,
      [String(here.company.organizationId), String(primary.userId), event, period_id, JSON.stringify(after)],
    )
  await append('answers.roll_over_ended', { job_id: 4, from_period_id: period_id, answers: 9 })
  await append('rescore.ended', { job_id: 5, entities: 3, canceled: false })
  await append('rescore.ended', { job_id: 6, entities: 2, canceled: true })
  await append('period.opened', { reason: 'Two clinics had not finished' })
  const { name } = await primary.call(api.periods.show, { period_id })
  const { data } = await primary.call(api.recordHistory.periods, { period_id, per_page: 4 })
  const told = data.map(({ title, changes }) => [
    title,
    ...changes.map(each => `${each.label}: ${each.after}`).sort(),
  ])
  expect(told).toEqual([
    ['Assessment reopened', 'Reason: Two clinics had not finished'],
    ['Rescore ended', 'Canceled: Yes', 'Entities: 2'],
    ['Rescore ended', 'Entities: 3'],
    ['Copying of earlier answers ended', 'Answers: 9', `From assessment: ${name}`],
  ])
})
