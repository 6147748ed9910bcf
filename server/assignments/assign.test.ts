import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { taskSources } from '#server/task-sources.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { mailTasks } from '../tasks/mail-tasks.job.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const { organizationId } = company
const colleague = await aMember(here, {
  organizationId,
  first: 'Colleague',
  mark: 'Home',
  roles: ['Employee'],
})
let fixture: Fixture

const entityOf = (target: number) => fixture.entityIds[target] ?? 0
const questionOf = (target: number) => fixture.questions[target]?.id ?? 0
const rows = async (text: string, values: unknown[] = []) => (await here.owner.query(text, values)).rows

// The manager manages the first entity; the admin's division holds the first two; the third is in none.
beforeAll(async () => {
  fixture = await aFixture(here, company)
})
beforeEach(async () => {
  await rows('delete from assignments')
})

type AssignInput = Partial<RawInputOf<typeof api.assignments.assign>>

const inputOf = (asked: AssignInput = {}) => ({
  type: 'question' as const,
  user_id: employee.userId,
  question_ids: [questionOf(0)],
  entity_ids: [entityOf(0)],
  ...asked,
})
const assign = (who: Person, asked: AssignInput = {}) => who.call(api.assignments.assign, inputOf(asked))

const stored = () =>
  rows(`select type, user_id::int, question_id::int, entity_id::int, due_date::text, reassignable, completed,
    created_by::int from assignments order by question_id, entity_id, user_id, type`)

const dayIn = async (days: number) =>
  (await rows('select (current_date + $1::int)::text as day', [days]))[0].day

test('assigns every question at every entity, with a task for each and audit entries', async () => {
  const due_date = await dayIn(7)
  const asked = {
    question_ids: [questionOf(0), questionOf(1)],
    entity_ids: [entityOf(0), entityOf(2)],
    due_date,
  }
  expect(await assign(primary, asked)).toEqual({ assigned: 4, notAssigned: [] })
  const [first, ...others] = await stored()
  expect(others).toHaveLength(3)
  expect(first).toMatchObject({
    type: 'question',
    user_id: employee.userId,
    due_date,
    reassignable: true,
    completed: false,
    created_by: primary.userId,
  })
  const tasks = await rows(
    'select task_type, due_date::text from tasks where user_id = $1 and not completed',
    [employee.userId],
  )
  expect(tasks).toEqual(Array.from({ length: 4 }, () => ({ task_type: 'question', due_date })))
  const [event] = await rows(
    `select * from audit_events where event = 'assignments.given' order by sequence desc limit 1`,
  )
  expect(event).toMatchObject({
    subject_type: 'assignments',
    after: { user_id: employee.userId, assigned: 4, not_assigned: 0, question_ids: asked.question_ids },
  })
})

test('the email about it links to the page that answers the question', async () => {
  const clerk = await aClerk(here)
  await rows('delete from tasks')
  await assign(primary)
  await clerk.work(mailTasks({ address: 'https://assay.example.org', sources: taskSources }))
  const [email] = await clerk.emails()
  const { question_id } = (await stored())[0]
  expect(email?.text).toMatch(
    new RegExp(
      `https://assay.example.org/questions/${question_id}/topic/\\d+/question/${question_id}/entity/${entityOf(0)}\\?period=${fixture.periodId}\n`,
    ),
  )
})

test('a topic means its questions; questions that cannot be answered are reported', async () => {
  const [topic] = await rows(
    `select parent_question_id::int as id, array_agg(id::int) as questions from questions
     where protocol_id = $1 and parent_question_id is not null group by 1 having count(*) > 1 order by 1 limit 1`,
    [fixture.protocolId],
  )
  // Once, though asked for twice.
  expect(await assign(primary, { question_ids: [topic.id, topic.questions[0], 987_654] })).toEqual({
    assigned: topic.questions.length,
    notAssigned: [
      {
        question_id: 987_654,
        entity_id: entityOf(0),
        error: 'This question isn’t in scope for this entity.',
      },
    ],
  })
  expect((await stored()).map(each => each.question_id).sort()).toEqual(topic.questions.toSorted())
})

test('an existing assignment gets the new terms, is reopened if it was completed, and keeps its due date unless it is over', async () => {
  const [soon, later] = [await dayIn(1), await dayIn(9)]
  await assign(primary, { due_date: soon, reassignable: false })
  expect(await assign(admin, { due_date: later })).toMatchObject({ assigned: 1 })
  expect(await stored()).toMatchObject([{ due_date: later, reassignable: false, created_by: primary.userId }])
  for (const unsaid of [{}, { due_date: null }]) {
    await assign(admin, unsaid)
    expect(await stored()).toMatchObject([{ due_date: later }])
  }
  await rows('update assignments set completed = true, completed_at = now()')
  await assign(admin)
  expect(await stored()).toMatchObject([
    { due_date: later, reassignable: true, completed: false, created_by: admin.userId },
  ])
  await rows('update assignments set completed = true, due_date = current_date - 3')
  await assign(admin, { reassignable: false, due_date: null })
  expect(await stored()).toMatchObject([{ due_date: null, reassignable: false, completed: false }])
  const [task] = await rows('select completed from tasks where user_id = $1 and task_type_id = $2', [
    employee.userId,
    questionOf(0),
  ])
  expect(task).toEqual({ completed: false })
})

test('an admin assigns several people the same; a question and an opinion are separate', async () => {
  await assign(primary)
  await assign(primary, { user_id: colleague.userId })
  await assign(primary, { type: 'collaboration' })
  expect(await stored()).toHaveLength(3)
})

test('reassignment follows the framework’s setting unless the call sets it', async () => {
  const configure = (configuration: string) =>
    rows('update organization_protocols set configuration = $2 where organization_id = $1', [
      organizationId,
      configuration,
    ])
  await configure('{"defaultAllowReassignment": false}')
  await assign(primary)
  await assign(primary, { question_ids: [questionOf(1)], reassignable: true })
  await configure('{}')
  expect((await stored()).map(each => each.reassignable)).toEqual([false, true])
})

test('a manager takes over reassignable questions, and never makes a first assignment', async () => {
  const due_date = await dayIn(3)
  await assign(primary, { user_id: colleague.userId, due_date })
  await assign(primary, { user_id: colleague.userId, question_ids: [questionOf(1)], reassignable: false })
  await assign(primary, { user_id: employee.userId, question_ids: [questionOf(2)], reassignable: false })
  const question_ids = [0, 1, 2, 3].map(questionOf)
  const { assigned, notAssigned } = await assign(manager, { question_ids })
  expect(assigned).toBe(1)
  expect(notAssigned.map(each => [question_ids.indexOf(each.question_id), each.error])).toEqual([
    [1, 'This question is already assigned and can’t be reassigned. An admin can do it.'],
    [2, 'This question is already assigned and can’t be reassigned. An admin can do it.'],
    [3, 'This question isn’t assigned yet. Only an admin of this entity can assign it first.'],
  ])
  expect(await stored()).toMatchObject(
    [
      { question_id: questionOf(0), user_id: employee.userId, due_date, created_by: manager.userId },
      { question_id: questionOf(1), user_id: colleague.userId },
      {
        question_id: questionOf(2),
        user_id: employee.userId,
        created_by: primary.userId,
        reassignable: false,
      },
    ].sort((a, b) => a.question_id - b.question_id),
  )
  const tasks = await rows('select 1 from tasks where user_id = $1', [colleague.userId])
  expect(tasks).toHaveLength(1)
  const [event] = await rows(
    `select after from audit_events where event = 'assignments.given' order by sequence desc limit 1`,
  )
  expect(event.after.taken_from).toEqual([
    { question_id: questionOf(0), entity_id: entityOf(0), user_id: colleague.userId },
  ])
})

test('two people who assign the same at once do not deadlock', async () => {
  const question_ids = fixture.questions.map(question => question.id)
  const entity_ids = fixture.entityIds
  await assign(primary, { user_id: colleague.userId, question_ids })
  const answers = await Promise.all([
    assign(primary, { question_ids, entity_ids }),
    assign(primary, { question_ids: question_ids.toReversed(), entity_ids: entity_ids.toReversed() }),
    assign(manager, { question_ids }),
  ])
  expect(answers.map(each => each.assigned)).toEqual([30, 30, 10])
  expect(await stored()).toHaveLength(30)
})
