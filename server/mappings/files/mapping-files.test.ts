import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { applied, faultsOf } from '#server/imports/import-steps.testing.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anOwnFramework, mapQuestions, type OwnFramework } from '../mapped-frameworks.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, stranger, company } = here
const HIPAA = 1
const schema = new URL('../../../../shared/data/oscal/oscal-complete.schema-1.2.1.json', import.meta.url)
let one: OwnFramework
let two: OwnFramework
let csf = 0

beforeAll(async () => {
  one = await anOwnFramework(primary, 'Alpha')
  two = await anOwnFramework(primary, 'Beta')
  const { rows } = await here.owner.query(`select id::int from protocols where source_key = 'csf-2.0'`)
  csf = must(rows[0]).id
  await primary.call(api.protocols.adopt, { organization_id: company.organizationId, protocol_id: csf })
  await primary.call(api.protocols.adopt, { organization_id: company.organizationId, protocol_id: HIPAA })
})

beforeEach(() => here.owner.query('delete from question_mappings where organization_id is not null'))

const pair = (from: OwnFramework, to: OwnFramework) => ({
  protocol_id: from.protocol_id,
  other_protocol_id: to.protocol_id,
})

const exported = async (input: { protocol_id: number; other_protocol_id: number }, person = primary) => {
  const response = await person.ask(api.mappingFiles.export, input)
  expect(response.statusCode, response.body).toBe(200)
  return response.body
}

async function upload(
  content: string,
  input: { protocol_id: number; other_protocol_id: number },
  person: Person = primary,
) {
  const file = { name: 'mappings.json', content }
  return person.upload(api.mappingFiles.preview.path, file, {
    protocol_id: String(input.protocol_id),
    other_protocol_id: String(input.other_protocol_id),
  })
}

async function preview(content: string, input: { protocol_id: number; other_protocol_id: number }) {
  const response = await upload(content, input)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}

const shown = async () => {
  const { data } = await primary.call(api.mappings.list, { protocol_id: one.protocol_id })
  return data.flatMap(({ tempid, mappings }) =>
    mappings.map(({ relation, other, note }) => `${tempid} ${relation} ${other.tempid} ${note}`.trim()),
  )
}

test('mappings go out as a mapping collection and come back equal, from either side', async () => {
  await primary.call(api.mappings.change, {
    protocol_id: one.protocol_id,
    changes: [
      {
        question_id: must(one.questions[0]),
        other_question_id: must(two.questions[1]),
        relation: 'equal',
        note: 'As agreed.',
      },
    ],
  })
  await mapQuestions(
    primary,
    [one, two],
    [
      [1, 'subset', 2],
      [2, 'superset', 3],
      [3, 'intersects', 3],
    ],
  )
  const before = await shown()
  for (const input of [pair(one, two), pair(two, one)]) {
    const file = await exported(input)
    expect(await exported(input)).toBe(file)
    await here.owner.query('delete from question_mappings where organization_id is not null')
    const found = await preview(file, pair(one, two))
    expect(found).toMatchObject({ kind: 'mappings', counts: { new: 4, changed: 0, same: 0, wrong: 0 } })
    expect(await applied(primary, found)).toMatchObject({ state: 'done' })
    expect(await shown()).toEqual(before)
    expect((await preview(file, pair(two, one))).counts).toMatchObject({ same: 4 })
  }
})

test('the shipped mappings are a valid mapping collection', async () => {
  const json = JSON.parse(await exported({ protocol_id: HIPAA, other_protocol_id: csf }))
  expect(json['mapping-collection'].mappings[0].maps).toHaveLength(137)
  expect(json['mapping-collection'].metadata['oscal-version']).toBe('1.2.1')
  if (!existsSync(schema)) return
  const ajv = new Ajv({ strict: false, unicodeRegExp: true })
  addFormats.default(ajv)
  const accepts = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')))
  expect(accepts(json), JSON.stringify(accepts.errors?.slice(0, 3))).toBe(true)
})

test('controls that the frameworks lack are faults of their rows', async () => {
  const entry = (source: string, target: string, relationship = 'equal-to') => ({
    relationship,
    sources: [{ type: 'control', 'id-ref': source }],
    targets: [{ type: 'control', 'id-ref': target }],
  })
  const maps = [entry('1.1', '1.1'), entry('x-9', '1.2'), entry('1.3', '1.3', 'similar')]
  const file = JSON.stringify({ 'mapping-collection': { mappings: [{ maps }] } })
  expect(await faultsOf(primary, await preview(file, pair(one, two)))).toEqual([
    'Entry 2: Alpha has no question x-9.',
    'Entry 3: Use equal, subset, superset or intersects.',
  ])
})

test('other files are refused with a sentence, and other people get nothing', async () => {
  for (const content of [
    '{',
    '',
    '{}',
    '[]',
    '{"catalog": {}}',
    '\u0000',
    `${'['.repeat(100_000)}`,
    '"x"',
    'null',
  ]) {
    const response = await upload(content, pair(one, two))
    expect([409, 422], response.body).toContain(response.statusCode)
  }
  const empty = JSON.stringify({ 'mapping-collection': { mappings: [] } })
  expect((await upload(empty, pair(one, two))).statusCode).toBe(409)
  expect((await upload('{}', pair(one, two), manager)).statusCode).toBe(403)
  expect((await upload('{}', pair(one, two), stranger)).statusCode).toBe(404)
  expect((await upload('{}', pair(one, one))).statusCode).toBe(404)
  expect((await stranger.ask(api.mappingFiles.export, pair(one, two))).statusCode).toBe(404)
  expect((await manager.ask(api.mappingFiles.export, pair(one, two))).statusCode).toBe(403)
  expect(await exported(pair(one, two), admin)).toContain('mapping-collection')
})
