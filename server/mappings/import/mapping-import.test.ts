import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  applied,
  faultsOf,
  importSheet,
  previewSheet,
  rowsOf,
  undone,
  uploadSheet,
} from '#server/imports/import-steps.testing.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anOwnFramework, mapQuestions, type OwnFramework } from '../mapped-frameworks.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin } = here
let one: OwnFramework
let two: OwnFramework

beforeAll(async () => {
  one = await anOwnFramework(primary, 'Alpha')
  two = await anOwnFramework(primary, 'Beta')
})

beforeEach(() => here.owner.query('delete from question_mappings where organization_id is not null'))

const heads = ['Framework', 'Number', 'Relation', 'Other framework', 'Other number', 'Note']
const row = (number: string, relation: string, other: string, note = '') => [
  'Alpha',
  number,
  relation,
  'beta',
  other,
  note,
]
const shown = async () => {
  const { data } = await primary.call(api.mappings.list, { protocol_id: one.protocol_id })
  return data.flatMap(({ tempid, mappings }) =>
    mappings.map(({ relation, other, note }) => `${tempid} ${relation} ${other.tempid} ${note}`.trim()),
  )
}

const agreed = () => [
  heads,
  row('1.1', 'Equal', '1.1', 'As agreed.'),
  row('1.2', 'subset-of', '1.3'),
  row('1.3', 'intersect', '1.3'),
]

test('a spreadsheet maps questions by their numbers, and a second time nothing changes', async () => {
  await importSheet(primary, 'mappings', agreed())
  expect(await shown()).toEqual(['1.1 equal 1.1 As agreed.', '1.2 subset 1.3', '1.3 intersects 1.3'])
  expect((await previewSheet(primary, 'mappings', agreed())).counts).toMatchObject({
    same: 3,
    new: 0,
    changed: 0,
  })
})

test('a change is shown as one, from either side, and an undo restores everything that nobody touched since', async () => {
  await importSheet(primary, 'mappings', agreed())
  const turned = ['Beta', '1.3', 'Superset of', 'Alpha', '1.2', '']
  const found = await previewSheet(primary, 'mappings', [
    heads,
    row('1.1', 'superset', '1.1'),
    turned,
    row('1.4', 'equal', '1.4'),
  ])
  expect(found.counts).toEqual({ new: 1, changed: 1, same: 1, wrong: 0 })
  expect((await rowsOf(primary, found)).map(({ changes }) => changes)).toEqual([
    [{ column: 'relation', before: 'equal', after: 'superset' }],
    [],
    [{ column: 'relation', before: '', after: 'equal' }],
  ])
  await applied(primary, found)
  expect(await shown()).toContain('1.1 superset 1.1 As agreed.')
  await mapQuestions(primary, [one, two], [[3, 'subset', 3]])
  await undone(primary, found)
  expect(await shown()).toEqual([
    '1.1 equal 1.1 As agreed.',
    '1.2 subset 1.3',
    '1.3 intersects 1.3',
    '1.4 subset 1.4',
  ])
  expect((await primary.call(api.imports.show, { import_id: found.id })).kept).toBe(1)
})

test('every fault is a sentence with its cell, and nothing half is imported', async () => {
  const sheet = [
    heads,
    ['Alpha', '9.9', 'equal', 'Beta', '1.1', ''],
    ['Nothing', '1.1', 'equal', 'Beta', '1.1', ''],
    row('1.1', 'alike', '1.2'),
    ['Alpha', '1.1', 'equal', 'Alpha', '1.1', ''],
    ['Alpha', '1.1', 'equal', 'Alpha', '1.2', ''],
    row('1.4', 'equal', ''),
    row('1.4', 'intersects', '1.4'),
    ['Beta', '1.4', 'equal', 'Alpha', '1.4', ''],
  ]
  const found = await previewSheet(primary, 'mappings', sheet)
  expect(await faultsOf(primary, found)).toEqual([
    'B2: Alpha has no question 9.9.',
    'A3: Your company uses no framework with this name.',
    'C4: Use equal, subset, superset or intersects.',
    'E5: A question can’t be mapped to itself.',
    'D6: Choose a question of another framework.',
    'E7: Other number is required.',
    expect.stringContaining('Row 8 maps the same two questions.'),
  ])
  await expect(primary.call(api.imports.apply, { import_id: found.id })).rejects.toMatchObject({
    status: 409,
  })
})

test('a circle of mappings is named in the preview, among the file and with what is there', async () => {
  await importSheet(primary, 'mappings', agreed())
  const third = await anOwnFramework(primary, 'Gamma')
  const sheet = [
    heads,
    ['Beta', '1.3', 'subset', 'Gamma', '1.1', ''],
    ['Gamma', '1.1', 'subset', 'Alpha', '1.2', ''],
  ]
  const found = await previewSheet(primary, 'mappings', sheet)
  expect(await faultsOf(primary, found)).toEqual([
    expect.stringMatching(
      /^C2: This closes a circle: Beta 1\.3 is a subset of Gamma 1\.1, which is a subset of Alpha 1\.2/,
    ),
    expect.stringMatching(/^C3: This closes a circle: /),
  ])
  expect(must(third.questions[0])).toBeGreaterThan(0)
})

test('the faults of a row are listed from the left, whichever order the columns have', async () => {
  const sheet = [
    ['Note', 'Other number', 'Other framework', 'Relation', 'Number', 'Framework'],
    ['', '', 'Beta', 'alike', '9.9', 'Alpha'],
  ]
  expect(await faultsOf(primary, await previewSheet(primary, 'mappings', sheet))).toEqual([
    'B2: Other number is required.',
    'D2: Use equal, subset, superset or intersects.',
    'E2: Alpha has no question 9.9.',
  ])
})

test('an admin of a division imports none', async () => {
  const response = await uploadSheet(admin, 'mappings', [heads, row('1.4', 'equal', '1.4')])
  expect(response.statusCode, response.body).toBe(403)
})
