import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dayIn } from '#domain/platform/days.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { answerSheet } from '../../answers/answers.sheet.ts'

const here = await startTestServer()
const { primary, manager, company, owner } = here
const { organizationId } = company
const fixture = await aFixture(here, company)
const [one = 0, two = 0, three = 0] = fixture.entityIds
const today = dayIn('UTC')
let next = 0

const aQuestion = () => must(fixture.questions[next++])

async function aControl(name: string, questionIds: number[]) {
  const { id } = await primary.call(api.controls.create, { name, code: `C-${name}`, status: 'Active' })
  await primary.call(api.controlQuestions.set, { control_id: id, question_ids: questionIds })
  return id
}

type Question = ReturnType<typeof aQuestion>

const answer = ({ id, optionIds }: Question, entity_id: number, control_ids?: number[], rest = {}) =>
  primary.call(api.answers.giveMany, {
    question_id: id,
    answers: [
      {
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: must(optionIds[0]),
        control: 'Locked.',
        ...(control_ids && { control_ids }),
        ...rest,
      },
    ],
  })
const named = async (...given: Parameters<typeof answer>) => must((await answer(...given))[0])
const fail = (control_id: number) =>
  primary.call(api.controlTests.create, { control_id, tested_on: today, result: 'not_effective' })
const marked = async (control_id: number) =>
  (await primary.call(api.controlOverview.answers, { control_id, filter: { again: true } })).data.map(
    ({ entity }) => entity.id,
  )

test('an answer names controls of its question, once each, and its history keeps them', async () => {
  const question = aQuestion()
  const [doors, locks] = [await aControl('Doors', [question.id]), await aControl('Locks', [question.id])]
  const saved = await named(question, one, [locks, doors, locks])
  expect(saved.control_ids).toEqual([doors, locks])
  expect(saved.controls).toEqual([
    { id: doors, code: 'C-Doors', name: 'Doors', failed_on: null },
    { id: locks, code: 'C-Locks', name: 'Locks', failed_on: null },
  ])
  const path = { entity_id: one, question_id: question.id, answer_id: saved.id }
  const changed = await primary.call(api.answers.update, { ...path, control_ids: [locks] })
  expect(changed.controls.map(({ name }) => name)).toEqual(['Locks'])
  const { data } = await primary.call(api.answers.history, path)
  expect(data[0]?.controls.map(({ name }) => name)).toEqual(['Doors', 'Locks'])
  const cell = answerSheet.find(({ heading }) => heading === 'Rests on')?.cell(changed)
  expect(cell).toBe('C-Locks Locks')
  const report = await primary.call(api.answerReports.answers, { filter: { question_id: question.id } })
  const [line] = parse(await report.text(), { columns: true, bom: true }) as Record<string, string>[]
  expect(line?.['Rests on']).toBe('C-Locks Locks')
})

test('a control of another question, a draft, one in the trash and another company’s are left out', async () => {
  const question = aQuestion()
  const elsewhere = await aControl('Elsewhere', [aQuestion().id])
  const draft = await aControl('Draft', [question.id])
  await primary.call(api.controls.update, { control_id: draft, status: 'Draft' })
  const gone = await aControl('Gone', [question.id])
  await primary.call(api.controls.remove, { control_id: gone })
  const theirs = (await here.stranger.call(api.controls.create, { name: 'Theirs', status: 'Active' })).id
  const kept = await aControl('Kept', [question.id])
  const saved = await named(question, one, [elsewhere, draft, gone, theirs, kept])
  expect(saved.control_ids).toEqual([kept])
  await primary.call(api.controls.remove, { control_id: kept })
  const again = await named(question, one, [kept, gone])
  expect(
    again.controls.map(({ name }) => name),
    'one that it names already stays',
  ).toEqual(['Kept'])
})

test('an answer without a control names none', async () => {
  const question = aQuestion()
  const id = await aControl('Nothing', [question.id])
  expect((await named(question, one, [id], { control: 'N/A' })).control_ids).toEqual([])
  const notApplicable = {
    question_option_id: null,
    not_applicable: true,
    not_applicable_reason: 'No door.',
    control: '',
  }
  expect((await named(question, one, [id], notApplicable)).control_ids).toEqual([])
})

test('a failed test marks the answers that name the control and those that name none, no others', async () => {
  const question = aQuestion()
  const [badges, keys] = [await aControl('Badges', [question.id]), await aControl('Keys', [question.id])]
  const naming = await named(question, one, [badges])
  await answer(question, two, [keys])
  await answer(question, three)
  const overview = (control_id: number) => primary.call(api.controlOverview.show, { control_id })
  expect(await overview(badges)).toMatchObject({ items: 2, answered: 2, named: 1, again: 0 })
  await fail(badges)
  expect(await overview(badges)).toMatchObject({ items: 2, answered: 2, named: 1, again: 2 })
  expect((await marked(badges)).sort()).toEqual([one, three].sort())
  expect(await marked(keys)).toEqual([])
  const shown = await primary.call(api.answers.show, {
    entity_id: one,
    question_id: question.id,
    answer_id: naming.id,
  })
  expect(shown.controls).toMatchObject([{ id: badges, failed_on: today }])
  const entities = await primary.call(api.controlOverview.entities, { control_id: badges })
  expect(entities.data.map(({ id, named, again }) => [id, named, again]).sort()).toEqual(
    [
      [one, 1, 1],
      [three, 0, 1],
    ].sort(),
  )
  await answer(question, one, [badges])
  expect(await marked(badges), 'an answer that was looked at is no longer marked').toEqual([three])
})

test('an opinion names controls, and the answer that adopts it does', async () => {
  const question = aQuestion()
  const id = await aControl('Alarm', [question.id])
  const [opinion] = await primary.call(api.answers.collaborateMany, {
    question_id: question.id,
    answers: [
      {
        entity_id: one,
        assessment_period_id: fixture.periodId,
        question_option_id: must(question.optionIds[0]),
        control: 'It rings.',
        control_ids: [id],
      },
    ],
  })
  expect(opinion?.controls.map(({ name }) => name)).toEqual(['Alarm'])
  const adopted = await primary.call(api.collaborationAnswers.adopt, {
    entity_id: one,
    question_id: question.id,
    collaboration_id: must(opinion).id,
  })
  expect(adopted.control_ids).toEqual([id])
})

test('without the feature nothing is named, and a change keeps what was named for the day it is back', async () => {
  const question = aQuestion()
  const id = await aControl('Fence', [question.id])
  await named(question, one, [id])
  const feature = [organizationId]
  await owner.query(
    `delete from organization_features where organization_id = $1 and key = 'controls'`,
    feature,
  )
  const hidden = await named(question, one, [])
  expect(hidden.controls).toEqual([])
  const report = await primary.call(api.answerReports.answers, { filter: { question_id: question.id } })
  expect(await report.text()).not.toContain('Fence')
  await owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'controls')`,
    feature,
  )
  const { data } = await primary.call(api.answers.list, { filter: { question_id: question.id } })
  expect(data[0]?.controls.map(({ name }) => name)).toEqual(['Fence'])
})

test('people who answer see the controls that an answer of theirs names', async () => {
  const question = aQuestion()
  const id = await aControl('Gate', [question.id])
  const saved = await named(question, one, [id])
  await owner.query(`update entities set manager_id = $2 where id = $1`, [one, manager.userId])
  const seen = await manager.call(api.answers.show, {
    entity_id: one,
    question_id: question.id,
    answer_id: saved.id,
  })
  expect(seen.controls).toMatchObject([{ id, name: 'Gate' }])
})
