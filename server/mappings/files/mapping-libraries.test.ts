import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { api } from '#domain/api.ts'
import { aMappingLibrary, setOf } from '#domain/mappings/ciso-assistant/a-mapping-library.testing.ts'
import { aLibrary } from '#domain/protocols/ciso-assistant/a-library.testing.ts'
import { applied, faultsOf, rowsOf, undone } from '#server/imports/import-steps.testing.ts'
import {
  aCatalog,
  aControl,
  apply,
  preview as previewFramework,
} from '#server/protocols/import-steps.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary } = here
const WARD = 'urn:acme:risk:framework:ward-rules'
const DOORS = 'urn:other:risk:framework:doors'
const door = (id: string) => `urn:other:risk:req_node:doors:${id}`
let ward = 0
let doors = 0

beforeAll(async () => {
  const catalog = aCatalog(
    'Doors',
    ['d-1', 'd-2', 'd-3'].map(id => aControl(id)),
  )
  ward = (await apply(primary, await previewFramework(primary, Buffer.from(aLibrary)))).protocol_id
  doors = (await apply(primary, await previewFramework(primary, catalog))).protocol_id
})

beforeEach(() => here.owner.query('delete from question_mappings where organization_id is not null'))

const pair = () => ({ protocol_id: String(ward), other_protocol_id: String(doors) })

const upload = (content: string | Buffer, fields: Record<string, string> = pair()) =>
  primary.upload(api.mappingFiles.preview.path, { name: 'mapping.yaml', content }, fields)

async function preview(content: string | Buffer, fields: Record<string, string> = pair()) {
  const response = await upload(content, fields)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}

async function refusal(content: string | Buffer, fields: Record<string, string> = pair()): Promise<string> {
  const response = await upload(content, fields)
  expect(response.statusCode, response.body).toBe(422)
  return response.json().errors.file[0]
}

const shown = async () => {
  const { data } = await primary.call(api.mappings.list, { protocol_id: ward })
  return data.flatMap(({ tempid, mappings }) =>
    mappings.map(({ relation, other, note }) => `${tempid} ${relation} ${other.tempid} ${note}`.trim()),
  )
}

const lock = { source: 'urn:acme:ward-rules:a.1', target: door('d-1'), relationship: 'equal' }
const keys = { source: 'urn:acme:ward-rules:a.2', target: door('d-2'), relationship: 'equal' }

test('a library maps requirements by their URNs, a questionnaire by each of its questions, and an undo takes all back', async () => {
  const more = { strength_of_relationship: '8', rationale: 'semantic', annotation: 'Agreed in May' }
  const none = { ...lock, target: door('d-3'), relationship: 'not_related' }
  const file = aMappingLibrary(WARD, DOORS, [{ ...lock, more }, keys, none])
  const found = await preview(file)
  expect(found).toMatchObject({ kind: 'mappings', counts: { new: 3, changed: 0, same: 0, wrong: 0 } })
  expect(found.notes).toEqual([
    '1 entry says that controls don’t relate, and is left out.',
    '1 entry is of requirements with several questions. Each question gets the relation that follows for it.',
  ])
  expect((await rowsOf(primary, found)).map(({ place }) => place)).toEqual(['Line 10', 'Line 16', 'Line 16'])
  expect(await applied(primary, found)).toMatchObject({ state: 'done' })
  expect(await shown()).toEqual([
    '1.10 equal D-1 Agreed in May\nRationale: semantic.\nStrength: 8.',
    'A.2.1 subset D-2',
    'A.2.2 subset D-2',
  ])
  expect((await preview(file)).counts).toMatchObject({ same: 3, new: 0, changed: 0 })
  await undone(primary, found)
  expect(await shown()).toEqual([])
})

test('a library that has each mapping in both directions gives each once, and one of them may be turned', async () => {
  const back = { source: lock.target, target: lock.source, relationship: 'superset' }
  const file = `${aMappingLibrary(WARD, DOORS, [{ ...lock, relationship: 'subset' }])}${setOf(DOORS, WARD, [back])}\n`
  const found = await preview(file, { protocol_id: String(doors), other_protocol_id: String(ward) })
  expect(found.counts).toMatchObject({ new: 1, wrong: 0 })
  expect(found.notes).toEqual([
    '1 entry repeats another, in the same or the other direction, and is left out.',
  ])
  await applied(primary, found)
  expect(await shown()).toEqual(['1.10 subset D-1'])
  const contrary = file.replace('relationship: superset', 'relationship: intersect')
  expect(await faultsOf(primary, await preview(contrary))).toEqual([
    'Line 17: Line 10 maps the same two questions.',
  ])
})

test('each fault is a sentence with its line, and nothing half is imported', async () => {
  const file = aMappingLibrary(WARD, DOORS, [
    { ...lock, source: 'urn:acme:ward-rules:z.9' },
    { ...lock, source: 'urn:acme:ward-rules:a' },
    { ...lock, relationship: 'alike' },
    { ...lock, relationship: 'null' },
    { ...lock, target: '' },
    lock,
    { ...lock, target: door('d-2'), relationship: 'superset' },
    { ...lock, target: door('d-2'), relationship: 'subset' },
  ])
  const found = await preview(file)
  expect(await faultsOf(primary, found)).toEqual([
    'Line 10: Ward rules has no question z.9.',
    'Line 13: Ward rules has no question a.',
    'Line 16: Use equal, subset, superset or intersects.',
    'Line 19: Relation is required.',
    'Line 22: Other number is required.',
    'Line 31: Line 28 maps the same two questions.',
  ])
  await expect(primary.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({
    status: 409,
  })
  expect(await shown()).toEqual([])
})

test('two requirements of one framework that would be equal are named with their line', async () => {
  const also = { ...lock, target: door('d-3') }
  const found = await preview(aMappingLibrary(WARD, DOORS, [lock, also]))
  expect(await faultsOf(primary, found)).toEqual([
    expect.stringMatching(/^Line 10: Two questions of one framework can’t be equal: /),
    expect.stringMatching(/^Line 13: Two questions of one framework can’t be equal: /),
  ])
})

test('without a choice of frameworks, the library names them, and unknown ones are refused with their line', async () => {
  const library = aLibrary
    .replaceAll('urn:acme:', 'urn:acme2:')
    .replaceAll('Ward rules', 'Ward rules, second')
  const { protocol_id } = await apply(primary, await previewFramework(primary, Buffer.from(library)))
  const second = 'urn:acme2:risk:framework:ward-rules'
  const both = aMappingLibrary(WARD, second, [{ ...lock, target: 'urn:acme2:ward-rules:a.1' }])
  const found = await preview(both, {})
  expect(found.counts).toMatchObject({ new: 1 })
  await applied(primary, found)
  expect((await primary.call(api.mappings.list, { protocol_id })).data[0]?.mappings[0]?.other.tempid).toBe(
    '1.10',
  )
  expect(await refusal(aMappingLibrary(WARD, DOORS, [lock]), {})).toMatch(
    `Line 6: Your company uses no framework from ${DOORS}. Import or adopt it first.`,
  )
  expect(await refusal(both.replaceAll('acme2', 'acme3'))).toMatch(
    /^Line 6: The file maps .* Open the mappings of the two frameworks that it names\.$/,
  )
  const half = await upload(both, { protocol_id: String(ward) })
  expect(half.json().errors).toEqual({ other_protocol_id: ['Choose both frameworks, or neither.'] })
})

test('files that are no libraries of mappings are refused with a sentence and a line', async () => {
  const bomb = (levels: number) =>
    [
      'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
      ...Array.from({ length: levels }, (_, at) => `a${at + 1}: &a${at + 1} [${Array(10).fill(`*a${at}`)}]`),
    ].join('\n')
  const refusals: [string | Buffer, RegExp][] = [
    [bomb(9), /by aliases/],
    [`objects: *gone\n`, /^Line 1: An alias .* names nothing/],
    [`objects:\n\tx: 1\n`, /^Line 2: .*tab/],
    [`objects: !!js/function x\n`, /^Line 1: Tags/],
    [`a: 1\na: 2\n`, /^Line 2: This key is there twice/],
    [`a: 1\n---\nb: 2\n`, /several documents/],
    [`a: ${'['.repeat(20_000)}`, /nested too deeply|isn’t valid YAML/],
    ['name: x\n', /has no objects/],
    [aLibrary, /^Line \d+: The library has no mappings\. Import a framework/],
    ['objects:\n  requirement_mapping_sets: none\n', /^Line 2: .* must be a list/],
    [
      'objects:\n  requirement_mapping_sets:\n  - requirement_mappings: none\n',
      /^Line 3: Set 1, requirement_mappings must be a list/,
    ],
    [
      'objects:\n  requirement_mapping_sets:\n  - requirement_mappings:\n    - x\n',
      /^Line 4: Set 1, requirement_mappings 1 can’t be read/,
    ],
    [Buffer.from('name: caf\xe9\n', 'latin1'), /isn’t text in UTF-8/],
    [Buffer.from('PK\u0003\u0004'), /spreadsheet/],
  ]
  for (const [content, sentence] of refusals) expect(await refusal(content)).toMatch(sentence)
})

const real = new URL('../../../../shared/data/ciso-assistant/', import.meta.url)
const oscal = new URL('../../../../shared/data/oscal/nist-sp-800-53-rev5.catalog.json', import.meta.url)

/** Counts the pairs that one direction of the published library has, question by question. */
function pairsIn(library: Buffer): number {
  const { objects } = parse(library.toString())
  const framework = parse(readFileSync(new URL('nist-sp-800-66-rev2.yaml', real), 'utf8')).objects.framework
  const questions = new Map<string, number>(
    framework.requirement_nodes.map((node: { urn: string; questions?: object }) => [
      node.urn,
      Object.keys(node.questions ?? {}).length || 1,
    ]),
  )
  const entries: { source_requirement_urn: string; target_requirement_urn: string }[] =
    objects.requirement_mapping_sets[0].requirement_mappings
  const pairs = new Map(
    entries.map(({ source_requirement_urn: source, target_requirement_urn: target }) => [
      `${source} ${target}`,
      questions.get(source) ?? 0,
    ]),
  )
  return [...pairs.values()].reduce((sum, count) => sum + count, 0)
}

if (existsSync(real) && existsSync(oscal)) {
  test('a published library maps two published frameworks', async () => {
    const sources = [readFileSync(new URL('nist-sp-800-66-rev2.yaml', real)), readFileSync(oscal)]
    const ids: string[] = []
    for (const source of sources)
      ids.push(String((await apply(primary, await previewFramework(primary, source))).protocol_id))
    const [protocol_id = '', other_protocol_id = ''] = ids
    const name = 'mapping-nist-sp-800-66-rev2-to-nist-sp-800-53-rev5.yaml'
    const library = readFileSync(new URL(name, real))
    const found = await preview(library, { protocol_id, other_protocol_id })
    expect(found.counts).toEqual({ new: pairsIn(library), changed: 0, same: 0, wrong: 0 })
    expect(found.notes).toEqual([
      expect.stringMatching(/^\d+ entries are of requirements with several questions/),
      expect.stringMatching(
        / entries repeat others, in the same or the other direction, and are left out\.$/,
      ),
    ])
  }, 120_000)
}
