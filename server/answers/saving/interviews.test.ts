import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person as Named } from '#domain/platform/fields.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

function save(who: Person, { entityIds, periodId, questions }: Fixture, nth: number, rest = {}) {
  const { id, optionIds } = must(questions[nth])
  const answer = {
    entity_id: must(entityIds[0]),
    assessment_period_id: periodId,
    question_option_id: must(optionIds[0]),
    control: 'Badges.',
    ...rest,
  }
  return who.call(api.answers.giveMany, { question_id: id, answers: [answer] })
}

const held = (answers: { interviewer: Named | null; interviewee: Named | null }[]) =>
  answers.map(answer => [answer.interviewer?.id ?? null, answer.interviewee?.id ?? null])

test('both sides of an interview are recorded; omitted ones stay, null removes them', async () => {
  const [interviewer_id, interviewee_id] = [here.admin.userId, here.employee.userId]
  const first = await save(here.primary, fixture, 0, { interviewer_id, interviewee_id })
  expect(held(first)).toEqual([[interviewer_id, interviewee_id]])
  expect(held(await save(here.primary, fixture, 0))).toEqual([[interviewer_id, interviewee_id]])
  const { id: answer_id, entity_id, question_id } = must(first[0])
  const changed = await here.primary.call(api.answers.update, {
    entity_id,
    question_id,
    answer_id,
    control: 'Locks.',
  })
  expect(held([changed])).toEqual([[interviewer_id, interviewee_id]])
  expect(held(await save(here.primary, fixture, 0, { interviewee_id: null }))).toEqual([
    [interviewer_id, null],
  ])
})

test('undoing a save restores the previous interview', async () => {
  const [interviewer_id, interviewee_id] = [here.admin.userId, here.employee.userId]
  const [first] = await save(here.primary, fixture, 1, { interviewer_id, interviewee_id })
  await save(here.primary, fixture, 1, { interviewer_id: null, interviewee_id: here.manager.userId })
  const { restored } = await here.primary.call(api.answers.undo, {
    question_id: must(first).question_id,
    answers: [{ entity_id: must(first).entity_id, assessment_period_id: fixture.periodId, version: 2 }],
  })
  expect(held(restored)).toEqual([[interviewer_id, interviewee_id]])
})

test('an adopted opinion has no interview', async () => {
  const [first] = await save(here.primary, fixture, 2, { interviewee_id: here.employee.userId })
  const { entity_id, question_id } = must(first)
  const answers = [
    {
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: must(fixture.questions[2]?.optionIds[1]),
      control: 'I think so.',
    },
  ]
  const [opinion] = await here.manager.call(api.answers.collaborateMany, { question_id, answers })
  const adopted = await here.admin.call(api.collaborationAnswers.adopt, {
    entity_id,
    question_id,
    collaboration_id: must(opinion).id,
  })
  expect(held([adopted])).toEqual([[null, null]])
})

test('nobody from outside is interviewed', async () => {
  await expect(
    save(here.primary, fixture, 3, { interviewee_id: here.stranger.userId }),
  ).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'answers.0.interviewee_id': ['This person doesn’t exist.'] } },
  })
})

test('without the feature nobody is interviewed', async () => {
  const company = await aCompany(here, 'Silent', ['collaboration'])
  const silent = await aFixture(here, company)
  const refused = save(company.primary, silent, 0, { interviewer_id: company.primary.userId })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'answers.0.interviewer_id': ['Interviews are turned off for this company.'] } },
  })
  expect(held(await save(company.primary, silent, 0, { interviewer_id: null }))).toEqual([[null, null]])
})
