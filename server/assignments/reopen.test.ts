import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
let fixture: Fixture
let entityId = 0

beforeAll(async () => {
  fixture = await aFixture(here, company)
  entityId = fixture.entityIds[0] ?? 0
})

/** A question that no other test assigns. */
let next = 0
function aQuestion() {
  const question = fixture.questions[next++]
  if (!question) throw new Error('more questions are needed')
  return question
}
type Question = ReturnType<typeof aQuestion>

function assign({ id }: Question, who: Person, type: 'question' | 'collaboration' = 'question') {
  return anAssignment(here, { company, fixture, userId: who.userId, questionId: id, entityId, type })
}

function given(question: Question) {
  const at = { entity_id: entityId, assessment_period_id: fixture.periodId }
  const answer = { ...at, question_option_id: question.optionIds[0] ?? 0, control: 'Badges.' }
  return { question_id: question.id, answers: [answer] }
}

async function save(who: Person, question: Question) {
  const [saved] = await who.call(api.answers.giveMany, given(question))
  return { entity_id: entityId, question_id: question.id, answer_id: saved?.id ?? 0 }
}

async function exclude(question: Question): Promise<number> {
  const { asked } = await primary.call(api.exclusions.ask, {
    question_id: question.id,
    entity_ids: [entityId],
    description: 'There are no doors.',
  })
  await primary.call(api.exclusions.approve, { exclusion_request_id: asked[0]?.id ?? 0 })
  const { rows } = await here.owner.query('select max(id)::int as id from entity_question_exclusions')
  return rows[0].id
}

/** The lists in which the person is asked: the list of assignments, the tasks, Today's Plan. */
async function asked(who: Person, { id }: Question, type: 'questions' | 'collaborations' = 'questions') {
  const filter = { question_id: id, completed: false, user_id: who.userId }
  const route = type === 'questions' ? api.assignments.list : api.assignments.collaborations
  const { total } = await who.call(route, { filter })
  const { data } = await who.call(api.tasks.list, {
    user_id: who.userId,
    filter: { completed: false },
  })
  const tasks = data.filter(task => task.task_type_id === id)
  const plan = await who.call(api.todaysPlan.show, {})
  const unmailed = await here.owner.query(
    'select from tasks where task_type_id = $1 and user_id = $2 and mailed_at is null and not read and not completed',
    [id, who.userId],
  )
  return [total, tasks.length, plan.assigned_questions.open, unmailed.rowCount]
}

const waiting = [1, 1, 1, 1]
const done = [0, 0, 0, 0]

test.each([
  ['its author', () => employee],
  ['an admin', () => admin],
])('deleting an answer reopens its assignment: deleted by %s', async (_, by) => {
  const question = aQuestion()
  await assign(question, employee)
  const path = await save(employee, question)
  expect(await asked(employee, question)).toEqual(done)
  await by().call(api.answers.remove, path)
  expect(await asked(employee, question)).toEqual(waiting)
  await save(employee, question)
  expect(await asked(employee, question)).toEqual(done)
})

test('deleting an opinion reopens its author’s assignment, and no other', async () => {
  const question = aQuestion()
  for (const who of [employee, manager]) {
    await assign(question, who, 'collaboration')
    await who.call(api.answers.collaborateMany, given(question))
  }
  const { data } = await employee.call(api.answers.list, {
    filter: { kind: 'collaboration', question_id: question.id },
  })
  const opinion = data.find(each => each.created_by === employee.userId)
  const path = { entity_id: entityId, question_id: question.id, collaboration_id: opinion?.id ?? 0 }
  await employee.call(api.collaborationAnswers.remove, path)
  expect(await asked(employee, question, 'collaborations')).toEqual(waiting)
  expect((await asked(manager, question, 'collaborations'))[0]).toBe(0)
  await employee.call(api.answers.collaborateMany, given(question))
})

test('lifting an exclusion reopens the assignments that its approval completed', async () => {
  const question = aQuestion()
  await assign(question, employee)
  await assign(question, manager, 'collaboration')
  const id = await exclude(question)
  expect(await asked(employee, question)).toEqual(done)
  await admin.call(api.exclusions.lift, { exclusion_id: id })
  expect(await asked(employee, question)).toEqual(waiting)
  expect((await asked(manager, question, 'collaborations'))[0]).toBe(1)
  await save(employee, question)
})

test('lifting an exclusion does not reopen assignments answered before it', async () => {
  const question = aQuestion()
  await assign(question, employee)
  await save(employee, question)
  const id = await exclude(question)
  await admin.call(api.exclusions.lift, { exclusion_id: id })
  expect(await asked(employee, question)).toEqual(done)
})

test('a closed period stays as it was', async () => {
  const question = aQuestion()
  await assign(question, employee)
  const id = await exclude(question)
  const close = (at: string | null) =>
    here.owner.query('update assessment_periods set closed_at = $2 where id = $1', [fixture.periodId, at])
  await close('2031-01-01')
  await admin.call(api.exclusions.lift, { exclusion_id: id })
  await close(null)
  expect(await asked(employee, question)).toEqual(done)
})
