import { beforeAll, expect, test } from 'vitest'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let entityId = 0

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  entityId = fixture.entityIds[0] ?? 0
})

/** A question that no other test answers. */
let next = 0
function aQuestion() {
  const question = fixture.questions[next++]
  if (!question) throw new Error('more questions are needed')
  return question
}
type Question = ReturnType<typeof aQuestion>

const at = (entity = entityId) => ({ entity_id: entity, assessment_period_id: fixture.periodId })

async function save(who: Person, question: Question, rest: object = {}): Promise<RegularAnswer> {
  const answer = { ...at(), question_option_id: question.optionIds[1] ?? 0, control: 'First', ...rest }
  const [saved] = await who.call(api.answers.giveMany, { question_id: question.id, answers: [answer] })
  if (!saved) throw new Error('nothing was saved')
  return saved
}

function undo(who: Person, question: Question, version: number, entity = entityId) {
  return who.call(api.answers.undo, { question_id: question.id, answers: [{ ...at(entity), version }] })
}

function versionsOf(id: number) {
  return here.owner
    .query(`select version, control from answer_versions where answer_id = $1 order by version`, [id])
    .then(({ rows }) => rows)
}

async function isDone(question: Question, userId: number): Promise<boolean[]> {
  const { rows } = await here.owner.query(
    `select s.completed, t.completed as task_completed from assignments s join tasks t on t.task_type_id = s.question_id
       and t.user_id = s.user_id and t.entity_id = s.entity_id where s.question_id = $1 and s.user_id = $2`,
    [question.id, userId],
  )
  return rows.flatMap(row => [row.completed, row.task_completed])
}

function assign(question: Question, userId: number) {
  return anAssignment(here, { company: here.company, fixture, userId, questionId: question.id, entityId })
}

const refusedWith = (sentence: string) => ({
  status: 422,
  body: { errors: { 'answers.0.entity_id': [sentence] } },
})

test('undoing a new answer removes it, keeps it in the history, and reopens its assignments', async () => {
  const question = aQuestion()
  await assign(question, here.employee.userId)
  const saved = await save(here.employee, question)
  expect(await isDone(question, here.employee.userId)).toEqual([true, true])
  expect(await undo(here.employee, question, 1)).toEqual({ restored: [], removed: [saved.id] })
  expect(await isDone(question, here.employee.userId)).toEqual([false, false])
  expect(await versionsOf(saved.id)).toEqual([{ version: 1, control: 'First' }])
  const { total } = await here.primary.call(api.answers.list, { filter: { question_id: question.id } })
  expect(total).toBe(0)
})

test('the previous answer returns as a new version, with its score and author, not accepted', async () => {
  const question = aQuestion()
  const first = await save(here.admin, question, { question_option_id: question.optionIds[0] })
  const path = { ...at(), question_id: question.id, answer_id: first.id }
  const { entity_id, question_id, answer_id } = path
  await here.manager.call(api.answers.accept, { entity_id, question_id, answer_id, accepted: true })
  const second = await save(here.primary, question, { control: 'Second', version: 2 })
  expect(second).toMatchObject({ version: 3, score: 75, answered_by: { id: here.primary.userId } })
  const { restored, removed } = await undo(here.primary, question, 3)
  expect(removed).toEqual([])
  expect(restored).toMatchObject([
    { id: first.id, version: 4, control: 'First', score: 100, accepted: false, rolled_over_from: null },
  ])
  expect(restored[0]).toMatchObject({
    answered_by: { id: here.admin.userId },
    question_option_id: question.optionIds[0],
  })
  expect(await versionsOf(first.id)).toEqual([
    { version: 2, control: 'First' },
    { version: 3, control: 'Second' },
  ])
  const { rows } = await here.owner.query(
    `select before, after from audit_events where event = 'answers.undone' and subject_id = $1`,
    [question.id],
  )
  expect(rows).toMatchObject([
    {
      before: [{ control: 'Second', version: 3 }],
      after: [{ control: 'First', version: 4 }],
    },
  ])
})

test('only what the undone save completed is open again', async () => {
  const question = aQuestion()
  await assign(question, here.employee.userId)
  await save(here.employee, question)
  await assign(question, here.manager.userId)
  await save(here.manager, question, { control: 'Second', version: 1 })
  await undo(here.manager, question, 2)
  expect(await isDone(question, here.employee.userId)).toEqual([true, true])
  expect(await isDone(question, here.manager.userId)).toEqual([false, false])
})

test('a save that somebody replaced is not undone, and the caller sees the current answer', async () => {
  const question = aQuestion()
  await save(here.primary, question)
  await save(here.admin, question, { control: 'Second', version: 1 })
  await expect(undo(here.primary, question, 1)).rejects.toMatchObject({
    status: 412,
    body: { conflicts: [{ index: 0, current: { control: 'Second', version: 2 } }] },
  })
  await expect(undo(here.primary, question, 3)).rejects.toMatchObject({ status: 412 })
  await undo(here.admin, question, 2)
  await expect(undo(here.admin, question, 2)).rejects.toMatchObject({ status: 412 })
})

test('several saves are undone together or not at all', async () => {
  const question = aQuestion()
  const answers = fixture.entityIds.map(id => ({ ...at(id), version: 1 }))
  for (const id of fixture.entityIds) await save(here.primary, question, at(id))
  await save(here.primary, question, { ...at(fixture.entityIds[1]), control: 'Second' })
  const all = (given: typeof answers) =>
    here.primary.call(api.answers.undo, { question_id: question.id, answers: given })
  await expect(all(answers)).rejects.toMatchObject({ status: 412, body: { conflicts: [{ index: 1 }] } })
  const { total } = await here.primary.call(api.answers.list, { filter: { question_id: question.id } })
  expect(total).toBe(3)
  const done = await all(answers.map((each, index) => ({ ...each, version: index === 1 ? 2 : 1 })).reverse())
  expect(done.restored.map(answer => answer.entity_id)).toEqual([fixture.entityIds[1]])
  expect(done.removed).toHaveLength(2)
})

test('only an admin undoes another’s save, and nobody where nothing may be changed', async () => {
  const question = aQuestion()
  await save(here.primary, question)
  await expect(undo(here.manager, question, 1)).rejects.toMatchObject(
    refusedWith('Only its author or an admin can change an answer.'),
  )
  await expect(undo(here.employee, question, 1, fixture.entityIds[2])).rejects.toMatchObject(
    refusedWith('This entity doesn’t exist.'),
  )
  const lock = [here.company.organizationId, entityId, fixture.periodId, here.primary.userId]
  await here.owner.query(
    `insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4)`,
    lock,
  )
  await expect(undo(here.primary, question, 1)).rejects.toMatchObject(
    refusedWith('This assessment is locked.'),
  )
  await here.owner.query(`delete from assessment_locks`)
  await here.owner.query(`update assessment_periods set closed_at = now() where id = $1`, [fixture.periodId])
  await expect(undo(here.primary, question, 1)).rejects.toMatchObject(
    refusedWith('This assessment is closed.'),
  )
  await here.owner.query(`update assessment_periods set closed_at = null where id = $1`, [fixture.periodId])
  expect((await undo(here.admin, question, 1)).removed).toHaveLength(1)
})

test('an acceptance is no save, and a copy from an earlier period is none either', async () => {
  const question = aQuestion()
  const saved = await save(here.primary, question)
  await here.admin.call(api.answers.accept, {
    entity_id: entityId,
    question_id: question.id,
    answer_id: saved.id,
    accepted: true,
  })
  const sentence = 'This version wasn’t created by saving an answer.'
  await expect(undo(here.primary, question, 2)).rejects.toMatchObject(refusedWith(sentence))
  await here.owner.query(`update answers set version = 1, rolled_over_from = 1 where id = $1`, [saved.id])
  await expect(undo(here.primary, question, 1)).rejects.toMatchObject(refusedWith(sentence))
})

test('an undo never removes the contributions of others to a new answer', async () => {
  const question = aQuestion()
  const { id } = await save(here.primary, question)
  const say = (userId: number) =>
    here.owner.query(
      `insert into discussion_messages (organization_id, assessment_period_id, entity_id, protocol_id, question_id, message, created_by)
       select $1, assessment_period_id, entity_id, protocol_id, question_id, 'Really?', $3 from answers where id = $2`,
      [here.company.organizationId, id, userId],
    )
  await say(here.manager.userId)
  await expect(undo(here.primary, question, 1)).rejects.toMatchObject(
    refusedWith('Others have added to this answer. Delete it instead.'),
  )
  await here.owner.query(`delete from discussion_messages`)
  await say(here.primary.userId)
  expect((await undo(here.primary, question, 1)).removed).toEqual([id])
})

test('another company’s saves do not exist, and an invalid body is refused', async () => {
  const question = aQuestion()
  await save(here.primary, question)
  await expect(undo(here.stranger, question, 1)).rejects.toMatchObject({ status: 404 })
  await aFixture(here, here.other)
  await expect(undo(here.stranger, question, 1)).rejects.toMatchObject(
    refusedWith('This entity doesn’t exist.'),
  )
  const twice = { question_id: question.id, answers: [1, 1].map(version => ({ ...at(), version })) }
  await expect(here.primary.call(api.answers.undo, twice)).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'answers.1.entity_id': ['This entity is listed twice.'] } },
  })
  const absurd = { question_id: question.id, answers: [{ ...at(), version: 'last' }] }
  expect((await here.primary.ask(api.answers.undo, absurd)).statusCode).toBe(422)
})
