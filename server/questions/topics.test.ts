import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

const due = (questionId: number, days: number) =>
  here.owner.query(`update assignments set due_date = current_date + $2::int where question_id = $1`, [
    questionId,
    days,
  ])
const asked = (userId: number, index: number, entity: number, type?: 'collaboration') =>
  anAssignment(here, {
    company: here.company,
    fixture,
    userId,
    questionId: fixture.questions[index]?.id ?? 0,
    entityId: fixture.entityIds[entity] ?? 0,
    ...(type && { type }),
  })
const given = (index: number) => ({
  assessment_period_id: fixture.periodId,
  question_option_id: fixture.questions[index]?.optionIds[0] ?? 0,
  control: 'In place.',
})
const topicOf = async (index: number, person = here.primary) => {
  const { data } = await person.call(api.questions.topics, {})
  return data.find(({ question_ids }) => question_ids.includes(fixture.questions[index]?.id ?? 0))
}

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

test('opinions are counted by item, which is answered once every assignee has given one', async () => {
  await asked(here.employee.userId, 0, 0, 'collaboration')
  await asked(here.manager.userId, 0, 0, 'collaboration')
  await asked(here.employee.userId, 0, 1, 'collaboration')
  expect(await topicOf(0)).toMatchObject({ total_collaboration: 2, answered_collaboration: 0 })
  const question_id = fixture.questions[0]?.id ?? 0
  const [entity_id = 0, second = 0] = fixture.entityIds
  await here.employee.call(api.answers.collaborateMany, {
    question_id,
    answers: [
      { entity_id, ...given(0) },
      { entity_id: second, ...given(0) },
    ],
  })
  expect(await topicOf(0)).toMatchObject({ total_collaboration: 2, answered_collaboration: 1 })
  await here.manager.call(api.answers.collaborateMany, { question_id, answers: [{ entity_id, ...given(0) }] })
  expect(await topicOf(0)).toMatchObject({ total_collaboration: 2, answered_collaboration: 2, answered: 0 })
  const { completion_meta } = await here.primary.call(api.questions.show, { question_id })
  expect(completion_meta).toMatchObject({ totalCollaboration: 2, isCollaborationComplete: true })
})

test('topics are found by due date', async () => {
  const [late, soon] = [5, 9].map(index => fixture.questions[index]?.id ?? 0) as [number, number]
  await asked(here.employee.userId, 5, 0)
  await asked(here.employee.userId, 9, 0)
  await due(late, -3)
  await due(soon, 5)
  const found = async (filter: { due: 'overdue' | 'week' | 'month' }, person = here.primary) => {
    const { data } = await person.call(api.questions.topics, { filter })
    return data.flatMap(({ question_ids }) => question_ids)
  }
  expect(await found({ due: 'overdue' })).toContain(late)
  expect(await found({ due: 'week' })).toEqual(expect.arrayContaining([late, soon]))
  const ofEmployee = await here.employee.call(api.questions.topics, { filter: { due: 'month' } })
  const dates = ofEmployee.data.map(topic => topic.due_date)
  expect(dates).toEqual(expect.arrayContaining([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]))
  expect(dates).not.toContain(null)
  expect(await found({ due: 'month' }, here.manager)).toEqual([])
})

test('topics are found by completeness', async () => {
  const all = await here.primary.call(api.questions.topics, {})
  const open = await here.primary.call(api.questions.topics, { filter: { status: 'open' } })
  const complete = await here.primary.call(api.questions.topics, { filter: { status: 'complete' } })
  expect(open.total + complete.total).toBe(all.total)
  expect(open.data.every(({ answered, total }) => answered < total)).toBe(true)
  const byOpinions = await here.primary.call(api.questions.topics, {
    filter: { status: 'complete', completion_by: 'collaborators' },
  })
  expect(byOpinions.data.every(each => each.answered_collaboration >= each.total_collaboration)).toBe(true)
})
