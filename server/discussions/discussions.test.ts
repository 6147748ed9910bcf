import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { type AnswerPath, anAnswer } from '#server/testing/an-answer.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let path: AnswerPath

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  path = await anAnswer(here.primary, fixture)
})
beforeEach(() =>
  here.owner.query('delete from discussion_messages; delete from tasks; delete from assignments'),
)

const nameOf = async (person: Person) => (await person.call(api.users.me, {})).full_name
const newsOf = async (person: Person) => {
  const { data } = await person.call(api.tasks.list, {
    user_id: person.userId,
    filter: { task_type: 'discussion' },
  })
  return data.filter(({ task_type_id, answer_id }) => task_type_id === path.answer_id && answer_id)
}

test('others read a message, the latest first, with its author', async () => {
  const first = await here.primary.call(api.discussions.say, { ...path, message: 'Is this still so?' })
  expect(first).toMatchObject({
    author: { id: here.primary.userId },
    created_by: here.primary.userId,
    mentions: [],
  })
  const second = await here.manager.call(api.discussions.say, { ...path, message: 'Since May.' })
  const { data } = await here.primary.call(api.discussions.list, path)
  expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
  const news = await here.primary.call(api.discussions.list, { ...path, after: first.id })
  expect(news.data).toMatchObject([{ id: second.id, message: second.message, version: 1 }])
  const { data: answers } = await here.primary.call(api.answers.list, {})
  expect(answers.find(({ id }) => id === path.answer_id)?.discussion_count).toBe(2)
})

test('a mention is a task until its person opens it, and is completed by a reply', async () => {
  const name = await nameOf(here.manager)
  await here.primary.call(api.discussions.say, {
    ...path,
    message: `@${name}, can you look?`,
    mentions: [here.manager.userId],
  })
  expect(await newsOf(here.manager)).toMatchObject([{ read: 0, completed: 0, entity_id: path.entity_id }])
  await here.manager.call(api.discussions.list, path)
  expect(await newsOf(here.manager)).toMatchObject([{ read: 1, completed: 0 }])
  await here.manager.call(api.discussions.say, { ...path, message: 'Done.' })
  expect(await newsOf(here.manager)).toMatchObject([{ read: 1, completed: 1 }])
  await here.primary.call(api.discussions.say, {
    ...path,
    message: `Thank you, @${name}`,
    mentions: [here.manager.userId],
  })
  expect(await newsOf(here.manager)).toMatchObject([{ read: 0, completed: 0 }])
  expect(await newsOf(here.primary)).toEqual([])
})

test('a person who is not mentioned in the message is not notified, although the call names them', async () => {
  const said = await here.primary.call(api.discussions.say, {
    ...path,
    message: 'Nobody in particular',
    mentions: [here.manager.userId],
  })
  expect(said.mentions).toEqual([])
})

test('a person who cannot read the answer cannot be mentioned, and neither reads nor writes messages', async () => {
  const message = `@${await nameOf(here.employee)} look`
  const refused = await here.primary.ask(api.discussions.say, {
    ...path,
    message,
    mentions: [here.employee.userId],
  })
  expect(refused.statusCode).toBe(422)
  for (const person of [here.employee, here.stranger]) {
    await expect(person.call(api.discussions.list, path)).rejects.toMatchObject({ status: 404 })
    await expect(person.call(api.discussions.say, { ...path, message: 'Hello' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(person.call(api.discussions.people, path)).rejects.toMatchObject({ status: 404 })
  }
  const wrong = { ...path, entity_id: fixture.entityIds[1] ?? 0 }
  await expect(here.primary.call(api.discussions.list, wrong)).rejects.toMatchObject({ status: 404 })
})

test('the people offered for a mention are the others who can read the answer', async () => {
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: path.question_id,
    entityId: path.entity_id,
  })
  const everybody = [here.primary, here.admin, here.manager, here.employee]
  for (const asking of everybody) {
    const reading = await Promise.all(
      everybody
        .filter(person => person !== asking)
        .map(async person =>
          (await person.ask(api.answers.show, path)).statusCode === 200 ? person.userId : null,
        ),
    )
    const { data } = await asking.call(api.discussions.people, path)
    expect(data.map(({ id }) => id).sort()).toEqual(reading.filter(id => id !== null).sort())
  }
  const found = await here.primary.call(api.discussions.people, { ...path, search: 'employee' })
  expect(found.data.map(({ id }) => id)).toEqual([here.employee.userId])
  expect((await here.primary.call(api.discussions.people, { ...path, search: '%' })).data).toEqual([])
})

test('a division’s admin reads, and is offered, only for entities of the division', async () => {
  const [question] = fixture.questions.slice(1)
  const saved = await here.primary.call(api.answers.giveMany, {
    question_id: question?.id ?? 0,
    answers: fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: question?.optionIds[0] ?? 0,
      control: 'x',
    })),
  })
  for (const { id: answer_id, entity_id, question_id } of saved) {
    const at = { answer_id, entity_id, question_id }
    const reads = (await here.admin.ask(api.answers.show, at)).statusCode === 200
    const { data } = await here.primary.call(api.discussions.people, at)
    expect(data.some(({ id }) => id === here.admin.userId)).toBe(reads)
  }
})

test.each(['', '   ', null, 5, 'x'.repeat(5001)])('an absurd message is refused: %j', async message => {
  const refused = await here.primary.ask(api.discussions.say, { ...path, message })
  expect(refused.statusCode).toBe(422)
})

test('markup is text', async () => {
  const message = '<img src=x onerror=alert(1)>'
  expect(await here.primary.call(api.discussions.say, { ...path, message })).toMatchObject({ message })
})

test('the log records that a message was posted', async () => {
  await here.manager.call(api.discussions.say, { ...path, message: 'For the log.' })
  const { rows } = await here.owner.query(
    `select user_id::int as user_id from audit_events where event = 'discussion.said' and subject_id = $1 order by sequence desc limit 1`,
    [path.answer_id],
  )
  expect(rows).toEqual([{ user_id: here.manager.userId }])
})
