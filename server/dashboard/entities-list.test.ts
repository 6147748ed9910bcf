import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { CallOptions, Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** Two of the three entities belong to the admin’s division; two are answered, and one has overdue work. */
const here = await startTestServer()
const { company, primary, admin, employee } = here
const organization_id = company.organizationId
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
  await answer(0, [0, 1, 2], 0)
  await answer(2, [0, 1, 4, 5], 2)
  const [question] = fixture.questions
  const item = { questionId: question?.id ?? 0, entityId: fixture.entityIds[1] ?? 0 }
  await anAssignment(here, { company, fixture, userId: employee.userId, ...item })
  await here.owner.query(`update assignments set due_date = current_date - 1`)
})

async function answer(entity: number, questions: number[], option: number): Promise<void> {
  for (const index of questions) {
    const { id = 0, optionIds = [] } = fixture.questions[index] ?? {}
    const given = {
      entity_id: fixture.entityIds[entity] ?? 0,
      assessment_period_id: fixture.periodId,
      question_option_id: optionIds[option] ?? optionIds[0] ?? 0,
      control: 'Doors are locked.',
    }
    await primary.call(api.answers.giveMany, { question_id: id, answers: [given] })
  }
}

const show = (who: Person, options: CallOptions = {}) =>
  who.call(api.dashboard.show, { organization_id }, options)

const callers: [Person, () => CallOptions][] = [
  [primary, () => ({})],
  [primary, () => ({ divisionId: fixture.divisionId })],
  [admin, () => ({})],
]

const list = (who: Person, input: object = {}, options: CallOptions = {}) =>
  who.call(api.dashboard.entities, { organization_id, ...input }, options)
const namesIn = async (input: object) => (await list(primary, input)).data.map(row => row.entity.name)

test('entities are listed as the dashboard has them, as far as the caller administers them', async () => {
  for (const [who, options] of callers) {
    const shown = await show(who, options())
    const { data, total } = await list(who, {}, options())
    expect(data).toEqual(shown.entities)
    expect([total, shown.rated_entities_count]).toEqual([
      shown.entities_count,
      shown.entities.filter(({ risk }) => risk !== null).length,
    ])
  }
})

test('entities come in pages, of which the dashboard has the first, and their figures do not depend on the page', async () => {
  const { rows: made } = await here.owner.query<{ id: number }>(
    `insert into entities (organization_id, name) select $1, 'Annex ' || n from generate_series(1, 30) n returning id::int`,
    [organization_id],
  )
  onTestFinished(async () => {
    const ids = made.map(({ id }) => id)
    await here.owner.query('delete from entities where organization_id = $1 and id = any($2)', [
      organization_id,
      ids,
    ])
  })
  const shown = await show(primary)
  const pages = await Promise.all([1, 2, 3].map(page => list(primary, { page })))
  const [first, second, beyond] = pages
  expect(shown.entities).toEqual(first?.data)
  expect([shown.entities_count, first?.total, second?.total, beyond?.total]).toEqual([33, 33, 33, 33])
  expect(pages.map(({ data }) => data.length)).toEqual([25, 8, 0])
  const all = pages.flatMap(({ data }) => data)
  expect(new Set(all.map(row => row.entity.id)).size).toBe(33)
  const answered = all.reduce((sum, row) => sum + row.answered, 0)
  expect(answered).toBe(shown.overall.answered)
  // The first two pages of ten are the first twenty, also among equals.
  const tens = await Promise.all([1, 2].map(page => list(primary, { page, per_page: 10 })))
  expect(tens.flatMap(({ data }) => data)).toEqual(first?.data.slice(0, 20))
  expect(await namesIn({ search: 'ANNEX 1', sort: 'name|desc', per_page: 3 })).toEqual([
    'Annex 19',
    'Annex 18',
    'Annex 17',
  ])
})

test('entities are sorted by each figure, searched by name, and found by id', async () => {
  const whole = (await list(primary)).data
  for (const field of ['coverage', 'risk', 'score', 'exposure'] as const) {
    const figures = (await list(primary, { sort: `${field}|asc` })).data.flatMap(row => row[field] ?? [])
    expect(figures).toEqual(figures.toSorted((a, b) => a - b))
    expect(figures).toHaveLength(whole.filter(row => row[field] !== null).length)
  }
  const late = (await list(primary, { sort: 'overdue|desc' })).data.map(row => row.overdue_assignments)
  expect(late).toEqual(late.toSorted((a, b) => b - a))
  const one = whole[1]
  expect((await list(primary, { filter: { entity_id: one?.entity.id } })).data).toEqual([one])
  expect(await namesIn({ search: '%' })).toEqual([])
  expect((await primary.ask(api.dashboard.entities, { organization_id, sort: 'manager' })).statusCode).toBe(
    422,
  )
  const foreign = await list(admin, { filter: { entity_id: fixture.entityIds } })
  expect(foreign.total).toBe((await list(admin)).total)
})
