import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCatalog, aControl, apply, preview } from './import-steps.testing.ts'

const here = await startTestServer({ work: true })
const { primary } = here

const controls = ['d-1', 'd-2', 'd-3', 'd-4', 'd-5'].map(id => aControl(id))
const shown = (protocol_id: number) => primary.call(api.protocols.show, { protocol_id })

test('an older edition replaces a newer one only with a confirmation', async () => {
  const newer = aCatalog('Gate rules', controls, { version: '5.1' })
  const { protocol_id } = await apply(primary, await preview(primary, newer))
  const seen = await preview(primary, aCatalog('Gate rules', controls.slice(1), { version: '4.0' }))
  const cautions = ['Edition 4.0 is older than 5.1, which you imported before.']
  expect(seen).toMatchObject({ protocol_id, cautions, changes: { removed: 1 } })
  const refused = await primary.ask(api.protocols.apply, { import_id: seen.import_id })
  expect([refused.statusCode, refused.json().cautions]).toEqual([409, cautions])
  expect(refused.json().message).toBe(`${cautions[0]} Confirm the import to apply it.`)
  expect(await shown(protocol_id)).toMatchObject({ edition: '5.1', questions_count: 5, version: 1 })
  await apply(primary, seen, { confirmed: true })
  expect(await shown(protocol_id)).toMatchObject({ edition: '4.0', questions_count: 4, version: 2 })
})

test('an edition without numbers is older by its date', async () => {
  const on = (day: string) =>
    aCatalog('Fence rules', controls, { version: 'Current', 'last-modified': `2026-01-${day}T10:00:00Z` })
  await apply(primary, await preview(primary, on('20')))
  const older = await preview(primary, on('10'))
  expect(older.cautions).toEqual(['The file is older than the one you imported before.'])
  expect((await preview(primary, on('30'))).cautions).toEqual([])
})

test('an import that removes more than half requires a confirmation', async () => {
  await apply(primary, await preview(primary, aCatalog('Roof rules', controls)))
  const other = aCatalog('Roof rules', [aControl('z-1'), aControl('z-2')])
  const seen = await preview(primary, other)
  expect(seen.cautions).toEqual(['It removes 5 of 6 topics and questions.'])
  expect((await primary.ask(api.protocols.apply, { import_id: seen.import_id })).statusCode).toBe(409)
})

test('a catalog that has not changed keeps the company’s own wording, and one that has says what it replaces', async () => {
  const { organizationId } = here.company
  const file = (statement: string) =>
    aCatalog('Lamp rules', [aControl('d-1', statement), ...controls.slice(1)])
  const { protocol_id } = await apply(primary, await preview(primary, file('Light them.')))
  const read = async () => (await primary.call(api.questions.ofProtocol, { protocol_id })).data
  const one = must((await read()).find(({ tempid }) => tempid === 'D-1'))
  await primary.call(api.frameworkQuestions.update, {
    protocol_id,
    question_id: one.id,
    question: 'Are they lit?',
  })
  const same = await preview(primary, file('Light them.'))
  expect(same).toMatchObject({ cautions: [], changes: { updated: 0 } })
  await apply(primary, same)
  const lit = async () => (await read()).find(({ id }) => id === one.id)?.question
  expect(await lit()).toBe('Are they lit?')
  const fixture = await aFixture(here, here.company)
  await here.owner.query(
    'insert into organization_protocols (organization_id, protocol_id) values ($1, $2)',
    [organizationId, protocol_id],
  )
  await here.owner.query(
    `insert into answers (organization_id, entity_id, question_id, protocol_id, assessment_period_id, control, not_applicable,
       weight, created_by, answered_by)
     values ($1, $2, $3, $4, $5, 'x', true, 1, $6, $6)`,
    [organizationId, fixture.entityIds[0], one.id, protocol_id, fixture.periodId, primary.userId],
  )
  const changed = await preview(primary, file('Light all of them.'))
  expect(changed.cautions).toEqual([
    'It replaces your own wording of D-1, which the source has changed too.',
    'It rewords a question with one answer: D-1.',
  ])
  await apply(primary, changed, { confirmed: true })
  expect(await lit()).toBe('Light all of them.')
})

test('changes between the preview and the import require a confirmation too', async () => {
  const older = await preview(primary, aCatalog('Wall rules', controls, { version: '1.0' }))
  expect(older.cautions).toEqual([])
  await apply(primary, await preview(primary, aCatalog('Wall rules', controls, { version: '2.0' })))
  expect((await primary.ask(api.protocols.apply, { import_id: older.import_id })).statusCode).toBe(409)
})
