import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { coverageBy, inverseOf, type Relation } from '#domain/mappings/relations.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anOwnFramework, mapQuestions, type OwnFramework } from './mapped-frameworks.testing.ts'

const here = await startTestServer()
const { primary, admin, stranger, company } = here
const { organizationId } = company
let fixture: Fixture
let one: OwnFramework
let two: OwnFramework

beforeAll(async () => {
  fixture = await aFixture(here, company, { entities: 4 })
  one = await anOwnFramework(primary, 'Alpha', { questions: 6 })
  two = await anOwnFramework(primary, 'Beta', { questions: 7 })
  for (const { protocol_id } of [one, two])
    await primary.call(api.protocols.adopt, { organization_id: organizationId, protocol_id })
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id) select $1, unnest($2::bigint[]), $3`,
    [organizationId, fixture.entityIds, one.protocol_id],
  )
  await mapQuestions(
    primary,
    [one, two],
    [
      [0, 'equal', 0],
      [1, 'superset', 1],
      [2, 'subset', 2],
      [3, 'intersects', 3],
      [3, 'superset', 2],
      [4, 'superset', 5],
      [1, 'intersects', 5],
    ],
  )
})

beforeEach(async () => {
  for (const table of ['answers', 'entity_question_exclusions'])
    await here.owner.query(`delete from ${table} where organization_id = $1`, [organizationId])
})

const read = (input: object = {}, person = primary, options: object = {}) =>
  person.call(
    api.mappingCoverage.show,
    { protocol_id: two.protocol_id, by_protocol_id: one.protocol_id, ...input },
    options,
  )

async function answer(index: number, entityIndex: number, more: object = {}) {
  const question_id = must(one.questions[index])
  const { rows } = await here.owner.query(
    'select min(id)::int as id from question_options where question_id = $1',
    [question_id],
  )
  const given = {
    entity_id: must(fixture.entityIds[entityIndex]),
    assessment_period_id: fixture.periodId,
    question_option_id: rows[0].id,
    control: 'Badges.',
    ...more,
  }
  await primary.call(api.answers.giveMany, { question_id, answers: [given] })
}

const exclude = ({ protocol_id, questions }: OwnFramework, index: number, entityIndex: number) =>
  here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by) values ($1, $2, $3, $4, $5)`,
    [organizationId, fixture.entityIds[entityIndex], protocol_id, questions[index], primary.userId],
  )

/** The same figures by the definition, a question and an entity at a time. */
async function recomputed(entityIds: number[]) {
  const query = async (text: string) => (await here.owner.query(text, [organizationId])).rows
  const mappings = await query(
    'select from_question_id::int as f, to_question_id::int as t, relation from question_mappings where organization_id = $1',
  )
  const answers = await query(
    `select entity_id::int as e, question_id::int as q, not_applicable from answers where organization_id = $1`,
  )
  const exclusions = await query(
    'select entity_id::int as e, question_id::int as q from entity_question_exclusions where organization_id = $1',
  )
  const isExcluded = (q: number, e: number) => exclusions.some(each => each.q === q && each.e === e)
  const relationsOf = (t: number): [number, Relation][] => [
    ...mappings.filter(each => each.f === t).map((each): [number, Relation] => [each.t, each.relation]),
    ...mappings
      .filter(each => each.t === t)
      .map((each): [number, Relation] => [each.f, inverseOf(each.relation)]),
  ]
  const best = (found: ('fully' | 'partly')[]) => (found.includes('fully') ? 'fully' : (found[0] ?? 'not'))
  const byMapping = two.questions.map(t =>
    best(
      relationsOf(t)
        .filter(([s]) => one.questions.includes(s))
        .map(([, relation]) => coverageBy(relation)),
    ),
  )
  const at = (t: number, e: number) =>
    best(
      relationsOf(t)
        .filter(([s]) => one.questions.includes(s) && !isExcluded(s, e))
        .filter(([s]) => answers.some(each => each.q === s && each.e === e && !each.not_applicable))
        .map(([, relation]) => coverageBy(relation)),
    )
  const byQuestion = two.questions.map(t => entityIds.filter(e => !isExcluded(t, e)).map(e => at(t, e)))
  const items = byQuestion.flat()
  const count = (all: string[], wanted: string) => all.filter(each => each === wanted).length
  const fully = byQuestion.map(all => count(all, 'fully'))
  const some = fully.filter((each, index) => each > 0 && each < (byQuestion[index]?.length ?? 0))
  const placed = byQuestion.map((all, index) => {
    if (all.length === 0) return 'excluded'
    if (fully[index] === all.length) return 'everywhere'
    if (fully[index]) return 'somewhere'
    return all.includes('partly') ? 'partly' : 'nowhere'
  })
  return {
    questions: two.questions.length,
    mapped: { fully: count(byMapping, 'fully'), partly: count(byMapping, 'partly') },
    answers: {
      entities_count: entityIds.length,
      questions: {
        everywhere: count(placed, 'everywhere'),
        somewhere: count(placed, 'somewhere'),
        somewhere_entities: some.length > 0 ? { least: Math.min(...some), most: Math.max(...some) } : null,
        nowhere: count(placed, 'nowhere') + count(placed, 'partly'),
        nowhere_partly: count(placed, 'partly'),
        excluded: count(placed, 'excluded'),
      },
      items: { total: items.length, fully: count(items, 'fully'), partly: count(items, 'partly') },
    },
  }
}

test('by mappings alone, an equal and a subset are covered fully, a superset and an intersection partly', async () => {
  expect(await read()).toMatchObject({
    protocol: { name: 'Beta' },
    by: { name: 'Alpha' },
    questions: 7,
    mapped: { fully: 4, partly: 1 },
    answers: {
      period: { id: fixture.periodId },
      entities_count: 4,
      questions: { everywhere: 0, somewhere: 0, somewhere_entities: null, nowhere: 7, nowhere_partly: 0 },
      items: { total: 28, fully: 0, partly: 0 },
    },
  })
  expect(await read({ protocol_id: one.protocol_id, by_protocol_id: two.protocol_id })).toMatchObject({
    questions: 6,
    mapped: { fully: 2, partly: 3 },
    answers: { entities_count: 0, items: { total: 0 } },
  })
})

test('by answers, the figures are those of the definition, a question and an entity at a time', async () => {
  for (const entity of [0, 1, 2, 3]) for (const index of [0, 3]) await answer(index, entity)
  for (const entity of [0, 1]) for (const index of [1, 2, 4]) await answer(index, entity)
  await answer(4, 2, {
    not_applicable: true,
    not_applicable_reason: 'No doors.',
    question_option_id: null,
    control: '',
  })
  await exclude(one, 1, 0)
  await exclude(two, 0, 1)
  await exclude(two, 6, 3)
  for (const ids of [fixture.entityIds, fixture.entityIds.slice(0, 1), fixture.entityIds.slice(1, 3)]) {
    const expected = await recomputed(ids)
    expect(await read({ filter: { entity_id: ids } })).toMatchObject(expected)
    expect(expected.answers.items.fully).toBeGreaterThan(0)
  }
  expect((await recomputed(fixture.entityIds)).answers.questions).toMatchObject({
    ...{ everywhere: 2, somewhere: 2, somewhere_entities: { least: 1, most: 2 }, excluded: 0 },
  })
  for (const entity of [0, 1, 2, 3]) await exclude(two, 5, entity)
  expect((await read()).answers?.questions.excluded).toBe(1)
  expect(await read()).toMatchObject(await recomputed(fixture.entityIds))
  const [first = 0] = fixture.entityIds
  expect(await read({ filter: { entity_id: first } })).toMatchObject(await recomputed([first]))
})

test('figures are of the entities that the caller administers', async () => {
  for (const entity of [0, 2]) await answer(0, entity)
  await answer(3, 1)
  expect(await read({}, admin)).toMatchObject(await recomputed(fixture.entityIds.slice(0, 2)))
  expect(await read({}, primary, { divisionId: fixture.divisionId })).toMatchObject(
    await recomputed(fixture.entityIds.slice(0, 2)),
  )
  expect(
    (await read({ filter: { entity_id: fixture.entityIds.slice(2) } }, admin)).answers?.entities_count,
  ).toBe(0)
  await expect(read({}, stranger)).rejects.toMatchObject({ status: 404 })
  await expect(read({ filter: { assessment_period_id: 987_654_321 } })).rejects.toMatchObject({ status: 404 })
  for (const input of [{ by_protocol_id: 'x' }, { filter: { entity_id: 'all' } }, { filter: { x: 1 } }])
    expect(
      (
        await primary.ask(api.mappingCoverage.show, {
          protocol_id: two.protocol_id,
          by_protocol_id: one.protocol_id,
          ...input,
        } as never)
      ).statusCode,
    ).toBe(422)
})

test('the shipped mapping covers 64 of the 106 subcategories of CSF at least partly', async () => {
  const { rows } = await here.owner.query(`select id::int from protocols where source_key = 'csf-2.0'`)
  const shown = await read({ protocol_id: rows[0].id, by_protocol_id: 1 })
  expect(shown.questions).toBe(106)
  expect(shown.mapped.fully + shown.mapped.partly).toBe(64)
})
