import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, company, owner } = here
const { protocolId } = await aFixture(here, company)

beforeEach(async () => {
  await owner.query('delete from controls where organization_id = $1', [company.organizationId])
})

const starters = async (filter = {}) =>
  (await primary.call(api.controlStarters.list, { filter, per_page: 100 })).data
const linkedTo = async (control_id: number) =>
  (await primary.call(api.controlQuestions.list, { filter: { control_id } })).data

test('the shipped controls name the questions that they serve in the frameworks in use, and what exists', async () => {
  const { id } = await primary.call(api.controls.create, { name: 'security TRAINING' })
  const all = await starters()
  expect(all).toHaveLength(60)
  const training = must(all.find(({ name }) => name === 'Security training'))
  expect(training).toMatchObject({
    existing: { id, name: 'security TRAINING' },
    serves: [{ protocol: { id: protocolId }, numbers: ['5.1'] }],
  })
  expect(await starters({ existing: true })).toHaveLength(1)
  expect(await starters({ existing: false })).toHaveLength(59)
  const found = await primary.call(api.controlStarters.list, { search: 'visitors and repairs' })
  expect(found.data.map(({ name }) => name)).toEqual(['Visitors and repairs'])
})

test('chosen ones are adopted as drafts with their objective and questions, and an undo takes back what nobody changed', async () => {
  const [one, two] = (await starters({ existing: false })).filter(({ serves }) => serves.length > 0)
  const ids = [must(one).id, must(two).id]
  const adopted = await primary.call(api.controlStarters.adopt, { ids })
  expect(adopted).toMatchObject({ existing: 0, controls: [{ name: one?.name }, { name: two?.name }] })
  const [first, second] = adopted.controls.map(({ id }) => id)
  const shown = await primary.call(api.controls.show, { control_id: must(first) })
  expect(shown).toMatchObject({
    code: one?.code,
    description: one?.description,
    status: 'Draft',
    objective: { name: one?.objective },
  })
  expect((await linkedTo(must(first))).map(({ number }) => number).sort()).toEqual(
    [...must(one?.serves[0]).numbers].sort(),
  )
  expect(await primary.call(api.controlStarters.adopt, { ids })).toMatchObject({ controls: [], existing: 2 })
  await primary.call(api.controls.update, { control_id: must(second), name: 'Our own words' })
  const undone = await primary.call(api.controlStarters.undo, {
    control_ids: [must(first), must(second)],
    objective_ids: adopted.objective_ids,
  })
  expect(undone).toEqual({ trashed: 1, kept: 1 })
  expect((await primary.call(api.controls.show, { control_id: must(first) })).deleted_at).not.toBeNull()
  const { rows } = await owner.query(
    `select event from audit_events where subject_type = 'controls' and subject_id = $1 order by sequence`,
    [first],
  )
  expect(rows.map(({ event }) => event)).toEqual(['control.created', 'control.trashed'])
})

test('two people who adopt everything at once get each control once', async () => {
  const both = await Promise.all([
    primary.call(api.controlStarters.adopt, { status: 'Active' }),
    primary.call(api.controlStarters.adopt, { status: 'Active' }),
  ])
  const counts = both.map(({ controls }) => controls.length)
  expect(Math.min(...counts)).toBe(0)
  expect(await starters({ existing: false })).toEqual([])
  const refused = await primary.ask(api.controlStarters.adopt, { ids: [61] })
  expect(refused.json().errors).toEqual({ 'ids.0': ['This control isn’t among the starters.'] })
  expect((await admin.ask(api.controlStarters.adopt, {})).statusCode).toBe(403)
})

test('the questions of a framework become controls with their numbers as codes, by topic', async () => {
  const { data, total } = await primary.call(api.controlStarters.list, {
    filter: { protocol_id: protocolId, existing: false },
    per_page: 100,
  })
  const one = must(data[0])
  expect(one).toMatchObject({ serves: [{ protocol: { id: protocolId }, numbers: [one.code] }] })
  const adopted = await primary.call(api.controlStarters.adopt, { protocol_id: protocolId })
  expect(adopted.controls).toHaveLength(total)
  const control_id = must(adopted.controls.find(({ name }) => name === one.name)).id
  expect(await linkedTo(control_id)).toMatchObject([{ id: one.id }])
  expect((await primary.call(api.controls.show, { control_id })).objective?.name).toBe(one.objective)
})

test('a framework that the company does not use has no controls to begin with', async () => {
  const { data } = await primary.call(api.controlStarters.list, { filter: { protocol_id: 999_999 } })
  expect(data).toEqual([])
})
