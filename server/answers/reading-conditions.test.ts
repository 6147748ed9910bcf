import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

const given = (entityId: number, optionId = 0) => ({
  entity_id: entityId,
  assessment_period_id: fixture.periodId,
  question_option_id: optionId,
  control: 'Badges are checked at the door.',
})

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  const [question] = fixture.questions
  const [managed = 0, assigned = 0, neither = 0] = fixture.entityIds
  const questionId = question?.id ?? 0
  for (const entityId of [managed, assigned]) {
    await anAssignment(here, {
      company: here.company,
      fixture,
      userId: here.manager.userId,
      questionId,
      entityId,
    })
  }
  const give = (who: typeof here.manager, entityIds: number[]) =>
    who.call(api.answers.giveMany, {
      question_id: questionId,
      answers: entityIds.map(id => given(id, question?.optionIds[0])),
    })
  await give(here.manager, [managed, assigned])
  await give(here.primary, [neither])
})

test('an answer that somebody may read for three reasons is listed and counted once', async () => {
  const { data, total } = await here.manager.call(api.answers.list, {})
  expect(data.map(answer => answer.entity_id).sort()).toEqual(fixture.entityIds.slice(0, 2).sort())
  expect(total).toBe(2)
})

test('every page has the total count, whether it is full or not', async () => {
  for (const page of [1, 2, 3]) {
    const all = await here.primary.call(api.answers.list, { page, per_page: 1 })
    expect(all).toMatchObject({ total: 3, last_page: 3, from: page, to: page })
  }
  expect(await here.manager.call(api.answers.list, { page: 1, per_page: 2 })).toMatchObject({ total: 2 })
  expect(await here.primary.call(api.answers.list, { page: 2, per_page: 2 })).toMatchObject({ total: 3 })
  for (const who of [here.primary, here.manager]) {
    const { total } = await who.call(api.answers.list, {})
    expect(await who.call(api.answers.list, { page: 9, per_page: 2 })).toMatchObject({ data: [], total })
  }
})
