import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Relation } from '#domain/mappings/relations.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anOwnFramework, mapQuestions, type OwnFramework } from './mapped-frameworks.testing.ts'

const here = await startTestServer()
const { primary, stranger } = here
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
  for (const [person, { organizationId: organization_id }] of [
    [primary, here.company],
    [stranger, here.other],
  ] as const)
    await person.call(api.protocols.adopt, { organization_id, protocol_id: csf })
  await stranger.call(api.protocols.adopt, { organization_id: here.other.organizationId, protocol_id: HIPAA })
})

beforeEach(() => here.owner.query('delete from question_mappings where organization_id is not null'))

const q = (framework: OwnFramework, index: number) => must(framework.questions[index])
const listed = async (protocol_id: number, input: object = {}) =>
  (await primary.call(api.mappings.list, { protocol_id, per_page: 100, ...input })).data
const shown = async (protocol_id: number, input: object = {}) =>
  (await listed(protocol_id, input)).flatMap(({ tempid, mappings }) =>
    mappings.map(({ relation, other }) => `${tempid} ${relation} ${other.protocol.name} ${other.tempid}`),
  )

test('a circle and a contradiction are refused, with the chain', async () => {
  await mapQuestions(primary, [one, two], [[0, 'subset', 0]])
  await mapQuestions(primary, [two, three], [[0, 'equal', 0]])
  await expect(
    mapQuestions(
      primary,
      [three, one],
      [
        [1, 'equal', 1],
        [0, 'subset', 0],
      ],
    ),
  ).rejects.toMatchObject({
    status: 422,
    body: {
      errors: {
        'changes.1.relation': [
          'This closes a circle: Gamma 1.1 is a subset of Alpha 1.1, which is a subset of Beta 1.1, which is equal to Gamma 1.1.',
        ],
      },
    },
  })
  await expect(
    mapQuestions(
      primary,
      [two, one],
      [
        [1, 'equal', 1],
        [0, 'equal', 2],
        [1, 'equal', 3],
      ],
    ),
  ).rejects.toMatchObject({
    status: 422,
    body: {
      errors: {
        'changes.0.relation': [
          'Two questions of one framework can’t be equal: Alpha 1.2 is equal to Beta 1.2, which is equal to Alpha 1.4.',
        ],
        'changes.2.relation': [expect.any(String)],
      },
    },
  })
  expect(await shown(one.protocol_id)).toEqual(['1.1 subset Beta 1.1'])
  expect((await primary.call(api.mappings.contradictions, {})).data).toEqual([])
  // One that arrives otherwise, such as with an update of the product, is said.
  await here.owner.query(
    `insert into question_mappings (organization_id, from_question_id, to_question_id, relation) values ($1, $2, $3, 'subset')`,
    [here.company.organizationId, q(three, 0), q(one, 0)],
  )
  const { data } = await primary.call(api.mappings.contradictions, {
    filter: { protocol_id: one.protocol_id },
  })
  expect(data).toEqual([
    {
      message: expect.stringMatching(/^This closes a circle: /),
      question_ids: expect.arrayContaining([q(one, 0), q(two, 0), q(three, 0)]),
    },
  ])
  expect((await primary.call(api.mappings.contradictions, { filter: { protocol_id: HIPAA } })).data).toEqual(
    [],
  )
  await mapQuestions(primary, [one, two], [[3, 'equal', 3]])
})

test('a company’s own mapping takes the place of the shared one, for this company alone', async () => {
  const [row] = await listed(HIPAA, { filter: { other_protocol_id: csf, relation: 'subset' } })
  const [mapping] = must(row).mappings
  expect(mapping).toMatchObject({ is_shared: true, is_shipped: true, version: null, replaces: null })
  expect(mapping).toMatchObject({
    abilities: { edit: true, delete: false },
    reasons: { delete: expect.stringContaining('shared with every company') },
  })
  const { question_id, other } = must(mapping)
  const change = (relation: Relation | null, person = primary) =>
    person.call(api.mappings.change, {
      protocol_id: HIPAA,
      changes: [{ question_id, other_question_id: other.id, relation }],
    })
  await expect(change(null)).rejects.toMatchObject({ status: 422 })
  expect((await change('intersects')).mappings).toMatchObject([
    { relation: 'intersects', replaces: 'subset', is_shared: false, version: 1 },
  ])
  const seen = async (person: typeof primary) => {
    const { data } = await person.call(api.mappings.list, { protocol_id: HIPAA, per_page: 100 })
    return data
      .flatMap(({ mappings }) => mappings)
      .filter(each => each.question_id === question_id && each.other.id === other.id)
  }
  expect((await seen(primary)).map(({ relation }) => relation)).toEqual(['intersects'])
  expect((await seen(stranger)).map(({ relation }) => relation)).toEqual(['subset'])
  await change('equal', stranger)
  expect((await seen(primary)).map(({ relation }) => relation)).toEqual(['intersects'])
  expect((await change(null)).removed_count).toBe(1)
  expect((await seen(primary)).map(({ relation }) => relation)).toEqual(['subset'])
})

test('pairs are counted by relation, with the coverage of each by the other', async () => {
  await mapQuestions(
    primary,
    [one, two],
    [
      [0, 'subset', 0],
      [1, 'superset', 1],
      [2, 'equal', 2],
      [0, 'intersects', 1],
    ],
  )
  const { data } = await primary.call(api.mappings.pairs, { filter: { protocol_id: one.protocol_id } })
  expect(data).toEqual([
    {
      protocol: { id: one.protocol_id, name: 'Alpha' },
      other: { id: two.protocol_id, name: 'Beta' },
      mappings_count: 4,
      own_count: 4,
      relations: { equal: 1, subset: 1, superset: 1, intersects: 1 },
      covered: { questions: 4, fully: 2, partly: 1 },
      covers: { questions: 4, fully: 2, partly: 1 },
    },
  ])
  const all = (await primary.call(api.mappings.pairs, {})).data
  expect(all.map(({ protocol, other }) => [protocol.id, other.id])).toEqual(
    expect.arrayContaining([
      [HIPAA, csf],
      [one.protocol_id, two.protocol_id],
    ]),
  )
  expect(all.find(({ protocol }) => protocol.id === HIPAA)).toMatchObject({
    mappings_count: 137,
    own_count: 0,
    covers: { questions: 106 },
  })
  await primary.call(api.protocols.drop, { organization_id: here.company.organizationId, protocol_id: csf })
  expect((await primary.call(api.mappings.pairs, { filter: { protocol_id: HIPAA } })).data).toEqual([])
  await primary.call(api.protocols.adopt, { organization_id: here.company.organizationId, protocol_id: csf })
})
