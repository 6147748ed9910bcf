import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Relation } from '#domain/mappings/relations.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anOwnFramework, mapQuestions, type OwnFramework } from './mapped-frameworks.testing.ts'

const here = await startTestServer()
const { primary, admin, stranger } = here
let one: OwnFramework
let two: OwnFramework
let three: OwnFramework
const HIPAA = 1
let csf = 0

beforeAll(async () => {
  await aFixture(here, here.company)
  one = await anOwnFramework(primary, 'Alpha')
  two = await anOwnFramework(primary, 'Beta')
  three = await anOwnFramework(primary, 'Gamma')
  const { rows } = await here.owner.query(`select id::int from protocols where source_key = 'csf-2.0'`)
  csf = must(rows[0]).id
})

beforeEach(() => here.owner.query('delete from question_mappings where organization_id is not null'))

const q = (framework: OwnFramework, index: number) => must(framework.questions[index])
const listed = async (protocol_id: number, input: object = {}) =>
  (await primary.call(api.mappings.list, { protocol_id, per_page: 100, ...input })).data
const shown = async (protocol_id: number, input: object = {}) =>
  (await listed(protocol_id, input)).flatMap(({ tempid, mappings }) =>
    mappings.map(({ relation, other }) => `${tempid} ${relation} ${other.protocol.name} ${other.tempid}`),
  )

test('a mapping is written from one side and read from both', async () => {
  const { mappings, removed_count } = await mapQuestions(
    primary,
    [one, two],
    [
      [0, 'subset', 1],
      [1, 'equal', 0],
    ],
  )
  expect(removed_count).toBe(0)
  expect(mappings).toMatchObject([
    { question_id: q(one, 0), relation: 'subset', is_shared: false, version: 1, other: { id: q(two, 1) } },
    { question_id: q(one, 1), relation: 'equal', other: { topic: 'Beta topic', protocol: { name: 'Beta' } } },
  ])
  expect(await shown(one.protocol_id)).toEqual(['1.1 subset Beta 1.2', '1.2 equal Beta 1.1'])
  expect(await shown(two.protocol_id)).toEqual(['1.1 equal Alpha 1.2', '1.2 superset Alpha 1.1'])
  await mapQuestions(primary, [two, one], [[1, 'intersects', 0]])
  expect(await shown(one.protocol_id)).toEqual(['1.1 intersects Beta 1.2', '1.2 equal Beta 1.1'])
  expect(await mapQuestions(primary, [two, one], [[1, null, 0]])).toEqual({ mappings: [], removed_count: 1 })
  expect(await shown(one.protocol_id)).toEqual(['1.2 equal Beta 1.1'])
  expect(await mapQuestions(primary, [two, one], [[1, null, 0]])).toEqual({ mappings: [], removed_count: 0 })
})

test('questions are filtered by framework, relation, owner, search and the lack of a mapping', async () => {
  await mapQuestions(primary, [one, two], [[0, 'subset', 1]])
  await mapQuestions(
    primary,
    [one, three],
    [
      [0, 'equal', 2],
      [2, 'intersects', 3],
    ],
  )
  const filtered = (filter: object, more: object = {}) => listed(one.protocol_id, { filter, ...more })
  const numbers = async (filter: object, more: object = {}) =>
    (await filtered(filter, more)).map(({ tempid, mappings }) => `${tempid}:${mappings.length}`)
  expect(await numbers({})).toEqual(['1.1:2', '1.2:0', '1.3:1', '1.4:0'])
  expect(await numbers({ other_protocol_id: two.protocol_id })).toEqual(['1.1:1', '1.2:0', '1.3:0', '1.4:0'])
  expect(await numbers({ unmapped: true })).toEqual(['1.2:0', '1.4:0'])
  expect(await numbers({ unmapped: true, other_protocol_id: two.protocol_id })).toEqual([
    '1.2:0',
    '1.3:0',
    '1.4:0',
  ])
  expect(await numbers({ relation: 'equal' })).toEqual(['1.1:1'])
  expect(await numbers({ own: true })).toEqual(['1.1:2', '1.3:1'])
  expect(await numbers({}, { search: 'gamma question 4' })).toEqual(['1.3:1'])
  expect(await numbers({}, { search: 'alpha question 2' })).toEqual(['1.2:0'])
  expect(await numbers({}, { search: '%' })).toEqual([])
  const page = { protocol_id: one.protocol_id, per_page: 3, page: 2 }
  expect(await primary.call(api.mappings.list, page)).toMatchObject({ total: 4, data: [{ tempid: '1.4' }] })
  for (const input of [
    { filter: { relation: 'same' } },
    { filter: { x: 1 } },
    { per_page: 101 },
    { sort: 'x' },
  ])
    expect((await primary.ask(api.mappings.list, { protocol_id: HIPAA, ...input } as never)).statusCode).toBe(
      422,
    )
})

test('topics with questions are not mapped, and neither are questions in the trash', async () => {
  const own = await anOwnFramework(primary, 'Passing', { questions: 2 })
  await mapQuestions(primary, [own, two], [[0, 'equal', 0]])
  await primary.call(api.frameworkQuestions.remove, { protocol_id: own.protocol_id, question_id: q(own, 0) })
  expect(await shown(own.protocol_id)).toEqual([])
  expect(await shown(two.protocol_id)).toEqual([])
  const { rows } = await here.owner.query(
    'select parent_question_id::int as id from questions where id = $1',
    [q(own, 1)],
  )
  for (const question_id of [q(own, 0), rows[0].id]) {
    const change = { question_id, other_question_id: q(two, 1), relation: 'equal' as const }
    await expect(
      primary.call(api.mappings.change, { protocol_id: own.protocol_id, changes: [change] }),
    ).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'changes.0.question_id': ['Choose a question of this framework.'] } },
    })
  }
})

test('nothing is changed if one change is refused', async () => {
  const { rows: foreign } = await here.owner.query(
    `with p as (insert into protocols (organization_id, name) values ($1, 'Foreign') returning id)
     insert into questions (organization_id, protocol_id, tempid, question) select $1, p.id, '1', 'Foreign?' from p returning id::int`,
    [here.other.organizationId],
  )
  const good = { question_id: q(one, 0), other_question_id: q(two, 0), relation: 'equal' as Relation | null }
  const refusals: [object, string, string][] = [
    [
      { question_id: q(two, 1), other_question_id: q(one, 0) },
      'question_id',
      'Choose a question of this framework.',
    ],
    [{ other_question_id: q(one, 0) }, 'other_question_id', 'A question can’t be mapped to itself.'],
    [{ other_question_id: q(one, 1) }, 'other_question_id', 'Choose a question of another framework.'],
    [{ other_question_id: foreign[0].id }, 'other_question_id', 'Choose a question of a framework in use.'],
    [{ other_question_id: 987_654_321 }, 'other_question_id', 'Choose a question of a framework in use.'],
    [{}, 'other_question_id', 'These two questions are listed twice.'],
  ]
  for (const [more, field, sentence] of refusals) {
    const changes = [good, { ...good, ...more }]
    await expect(
      primary.call(api.mappings.change, { protocol_id: one.protocol_id, changes }),
    ).rejects.toMatchObject({
      status: 422,
      body: { errors: { [`changes.1.${field}`]: [sentence] } },
    })
  }
  const csfQuestion = must((await listed(csf))[0]).id
  const unused = { ...good, other_question_id: csfQuestion }
  await expect(
    primary.call(api.mappings.change, { protocol_id: one.protocol_id, changes: [unused] }),
  ).rejects.toMatchObject({ status: 422 })
  const ofUnused = { ...good, question_id: csfQuestion }
  await expect(
    primary.call(api.mappings.change, { protocol_id: csf, changes: [ofUnused] }),
  ).rejects.toMatchObject({
    status: 409,
  })
  for (const changes of [
    [],
    'x',
    [{ ...good, relation: 'same' }],
    [{ ...good, note: 'x'.repeat(2001) }],
    [{ ...good, version: 0 }],
    [{ ...good, x: 1 }],
  ])
    expect(
      (await primary.ask(api.mappings.change, { protocol_id: one.protocol_id, changes } as never)).statusCode,
    ).toBe(422)
  expect(await shown(one.protocol_id)).toEqual([])
})

test('a change names the version that it replaces, and the other editor’s work is kept', async () => {
  const changes = (more: object) => [
    { question_id: q(one, 0), other_question_id: q(two, 0), relation: 'equal' as Relation | null, ...more },
  ]
  const change = (more: object) =>
    primary.call(api.mappings.change, { protocol_id: one.protocol_id, changes: changes(more) })
  const first = await change({ version: null, note: 'As agreed.' })
  expect(first.mappings).toMatchObject([{ version: 1, note: 'As agreed.' }])
  await expect(change({ version: null, relation: 'subset' })).rejects.toMatchObject({
    status: 412,
    body: { conflicts: [{ index: 0, current: { relation: 'equal', version: 1, question_id: q(one, 0) } }] },
  })
  expect((await change({ version: 1, relation: 'subset' })).mappings).toMatchObject([
    { version: 2, note: 'As agreed.' },
  ])
  expect((await change({ version: 2, relation: 'subset', note: '' })).mappings).toMatchObject([
    { version: 3, note: '' },
  ])
  expect((await change({ version: 3, relation: 'subset' })).mappings).toMatchObject([{ version: 3 }])
  await expect(change({ version: 2, relation: null })).rejects.toMatchObject({ status: 412 })
  await change({ version: 3, relation: null })
  await expect(change({ version: 3 })).rejects.toMatchObject({
    status: 412,
    body: { conflicts: [{ index: 0, current: null }] },
  })
  const both = await Promise.allSettled([
    change({ version: null, relation: 'subset' }),
    change({ version: null, relation: 'superset' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a division’s admin reads mappings, and another company learns nothing', async () => {
  await mapQuestions(primary, [one, two], [[0, 'subset', 0]])
  const [row] = (await admin.call(api.mappings.list, { protocol_id: one.protocol_id })).data
  expect(row?.mappings[0]?.abilities).toEqual({ edit: false, delete: false })
  await expect(mapQuestions(admin, [one, two], [[0, 'equal', 0]])).rejects.toMatchObject({ status: 403 })
  await expect(mapQuestions(stranger, [one, two], [[0, 'equal', 0]])).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.mappings.list, { protocol_id: one.protocol_id })).rejects.toMatchObject({
    status: 404,
  })
  expect(
    (await stranger.call(api.mappings.pairs, { filter: { protocol_id: one.protocol_id } })).data,
  ).toEqual([])
})

test('the database keeps mappings of two companies apart, and of one framework to itself', async () => {
  const insert = (organizationId: number | null, from: number, to: number) =>
    here.owner.query(
      `insert into question_mappings (organization_id, from_question_id, to_question_id, relation) values ($1, $2, $3, 'equal')`,
      [organizationId, from, to],
    )
  await expect(insert(here.other.organizationId, q(one, 0), q(two, 0))).rejects.toThrow(
    'must belong to the owner',
  )
  await expect(insert(null, q(one, 0), q(two, 0))).rejects.toThrow('must belong to the owner')
  await expect(insert(here.company.organizationId, q(one, 0), q(one, 1))).rejects.toThrow('two frameworks')
  await insert(here.company.organizationId, q(one, 0), q(two, 0))
  await expect(insert(here.company.organizationId, q(two, 0), q(one, 0))).rejects.toThrow(
    'question_mappings_key',
  )
})

test('a change is in the audit log, and one that changes nothing is not', async () => {
  await mapQuestions(primary, [one, two], [[0, 'subset', 0]])
  await mapQuestions(primary, [one, two], [[0, 'subset', 0]])
  await mapQuestions(primary, [one, two], [[0, null, 0]])
  const { rows } = await here.owner.query(
    `select event, before, after from audit_events where subject_type = 'protocols' and subject_id = $1 and event = 'mappings.changed'
     order by sequence desc limit 2`,
    [one.protocol_id],
  )
  const pair = { from: q(one, 0), to: q(two, 0), relation: 'subset' }
  expect(rows).toEqual([
    { event: 'mappings.changed', before: [pair], after: [] },
    { event: 'mappings.changed', before: [], after: [pair] },
  ])
})
