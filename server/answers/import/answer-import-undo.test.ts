import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { applied, rowsOf, undone } from '#server/imports/import-steps.testing.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { answersOf } from './answer-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, manager, owner } = here
const { organizationId } = here.company
let steps: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  steps = await answersOf(here)
})

const head = ['Entity', 'Question number', 'Answer', 'Control']

test('an acceptance alone is no new version in the history, and is withdrawn again', async () => {
  const { entity, question } = steps
  const id = await steps.saved(2, 5, 'Stays.')
  const file = (accepted: string) => [
    ['Entity', 'Question number', 'Answer', 'Accepted'],
    [entity(2).name, question(5).number, 'A', accepted],
  ]
  const imported = await steps.run(primary, file('Yes'))
  const path = { entity_id: entity(2).id, question_id: question(5).id, answer_id: id }
  expect(await steps.answer(2, 5)).toMatchObject({
    version: 2,
    accepted: true,
    acceptor: { id: primary.userId },
    control: 'Stays.',
  })
  expect((await primary.call(api.answers.history, path)).data).toEqual([])
  expect((await steps.events('answer.accepted'))[0]).toMatchObject({
    id,
    before: { accepted: false },
    after: { accepted: true },
  })
  expect((await steps.preview(primary, file(''))).counts).toMatchObject({ same: 1 })
  await undone(primary, imported)
  expect(await steps.answer(2, 5)).toMatchObject({ version: 3, accepted: false, acceptor: null })
})

test('an undo keeps what somebody changed, deleted, discussed or locked since', async () => {
  const { entity, question, rows, periodId } = steps
  const at = (index: number) => question(index).number
  await steps.saved(3, 0, 'Before.')
  const imported = await steps.run(primary, [
    head,
    [entity(3).name, at(0), 'A', 'Imported.'],
    [entity(3).name, at(1), 'A', 'Imported.'],
    [entity(3).name, at(2), 'A', 'Imported.'],
    [entity(3).name, at(3), 'A', 'Imported.'],
    [entity(2).name, at(3), 'A', 'Imported.'],
  ])
  const ids = (
    await rows<{ id: number }>(
      'select id::int from answers where entity_id = $1 and assessment_period_id = $2 order by question_id',
      [entity(3).id, periodId],
    )
  ).map(({ id }) => id)
  const byQuestion = (index: number) =>
    rows<{ id: number }>('select id::int from answers where entity_id = $1 and question_id = $2', [
      entity(3).id,
      question(index).id,
    ])
  expect(ids).toHaveLength(4)
  await owner.query(`update answers set control = 'Mine.', version = version + 1 where id = $1`, [
    must((await byQuestion(0))[0]).id,
  ])
  await owner.query('delete from answers where id = $1', [must((await byQuestion(1))[0]).id])
  await owner.query(
    `insert into discussion_messages (organization_id, entity_id, question_id, protocol_id, assessment_period_id, message, created_by, created_at)
     values ($1, $2, $3, $4, $5, 'Really?', $6, now() + interval '1 second')`,
    [organizationId, entity(3).id, question(2).id, steps.fixture.protocolId, periodId, manager.userId],
  )
  await owner.query(
    'insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4)',
    [organizationId, entity(2).id, periodId, primary.userId],
  )
  expect(await undone(primary, imported)).toMatchObject({
    state: 'done',
    result: { new: 1, changed: 0, kept: 4 },
  })
  expect((await rowsOf(primary, imported)).map(({ kept }) => kept)).toEqual([
    'Somebody changed this answer since.',
    'This answer was deleted since.',
    'Somebody discussed this answer or added evidence since.',
    null,
    'This assessment is locked.',
  ])
  expect(await steps.answer(3, 0)).toMatchObject({ control: 'Mine.' })
  expect(await steps.answer(3, 2)).toMatchObject({ control: 'Imported.' })
  expect(await steps.answer(3, 3)).toBe(null)
  await owner.query('delete from assessment_locks where organization_id = $1', [organizationId])
})

test('an assessment that is closed meanwhile is neither imported into nor undone', async () => {
  const { entity, question, rows } = steps
  const [period] = await rows<{ id: number }>(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Long ago', current_date - 900, current_date - 800) returning id::int`,
    [organizationId],
  )
  const { id: periodId } = must(period)
  const file = [head, [entity(1).name, question(8).number, 'A', 'x']]
  const found = await steps.preview(primary, file, periodId)
  const close = (closed: boolean) =>
    owner.query(`update assessment_periods set closed_at = ${closed ? 'now()' : 'null'} where id = $1`, [
      periodId,
    ])
  await close(true)
  expect(await applied(primary, found)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^Records changed since the preview/),
  })
  expect((await rowsOf(primary, found))[0]?.faults).toEqual([
    { cell: 'Row 2', column: null, message: 'This assessment is closed.' },
  ])
  await close(false)
  const imported = await steps.run(primary, file, periodId)
  await close(true)
  expect(await undone(primary, imported)).toMatchObject({
    state: 'failed',
    error: 'This assessment is closed. Its answers stay as they are.',
  })
  expect(await steps.answer(1, 8, periodId)).toMatchObject({ control: 'x', version: 1 })
  expect(await primary.call(api.imports.show, { import_id: imported.id })).toMatchObject({ state: 'applied' })
  await close(false)
  expect(await undone(primary, imported)).toMatchObject({ state: 'done' })
  expect(await steps.answer(1, 8, periodId)).toBe(null)
})
