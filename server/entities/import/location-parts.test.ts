import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { faultsOf, importSheet, previewSheet, rowsOf } from '#server/imports/import-steps.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aName } from './entity-import.testing.ts'

const { primary } = await startTestServer({ work: true })

test('the columns of an address become the location, which comes back as one', async () => {
  const name = aName()
  const head = ['Name', 'Address', 'City/Town', 'State', 'ZIP Code', 'Country']
  const rows = [
    head,
    [name, '1108 Ross Clark Circle', 'Dothan', 'AL', '01108', ''],
    [`${name} B`, '', 'Boston', '', '', 'USA'],
    [`${name} C`, 'Pier 4', '', '', '', ''],
  ]
  await importSheet(primary, 'entities', rows)
  const located = async () =>
    (await primary.call(api.entities.list, { search: name, sort: 'name' })).data.map(each => each.location)
  expect(await located()).toEqual(['1108 Ross Clark Circle, Dothan, AL 01108', 'Boston, USA', 'Pier 4'])
  expect((await previewSheet(primary, 'entities', rows)).counts).toMatchObject({
    same: 3,
    changed: 0,
    new: 0,
  })
  const moved = await previewSheet(primary, 'entities', [
    ['Name', 'City'],
    [name, 'Montgomery'],
  ])
  expect((await rowsOf(primary, moved))[0]).toMatchObject({
    state: 'changed',
    changes: [
      { column: 'location', before: '1108 Ross Clark Circle, Dothan, AL 01108', after: 'Montgomery' },
    ],
  })
  const long = await previewSheet(primary, 'entities', [
    head,
    [name, 'x'.repeat(480), 'y'.repeat(80), '', '', ''],
  ])
  expect(await faultsOf(primary, long)).toEqual([
    'B2: The location has at most 500 characters, with the city and the other parts.',
  ])
})
