import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { applied, importSheet, previewSheet, undone } from '#server/imports/import-steps.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aName, entitiesOf } from './entity-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary } = here
const { named, one } = entitiesOf(here)

test('rows with errors are skipped if people ask for it, and the undo takes back the others', async () => {
  const [one_, two] = [aName(), aName()]
  const found = await previewSheet(primary, 'entities', [
    ['Name', 'Manager email'],
    [one_, ''],
    [aName(), 'nobody@example.org'],
    [two, ''],
  ])
  expect(found).toMatchObject({ counts: { new: 2, wrong: 1 }, abilities: { apply: false, skip: true } })
  const refused = await primary.ask(api.imports.apply, { import_id: found.id })
  expect(refused.statusCode).toBe(409)
  const errors = await primary.send(
    'GET',
    `/api/v1/imports/${found.id}/rows?format=csv&filter[state]=wrong`,
    undefined,
  )
  expect(errors.body).toContain('B3: “nobody@example.org” isn’t the email of a member')
  expect(errors.body.trim().split('\r\n')).toHaveLength(2)
  const job = await applied(primary, found, { skip_wrong: true })
  expect(job).toMatchObject({ state: 'done', result: { new: 2, changed: 0 } })
  expect(await named(one_)).toHaveLength(1)
  expect(await undone(primary, found)).toMatchObject({ result: { new: 2, kept: 0 } })
  expect([...(await named(one_)), ...(await named(two))]).toEqual([])
  const [only] = [
    await previewSheet(primary, 'entities', [
      ['Name', 'Manager email'],
      [aName(), 'x@example.org'],
    ]),
  ]
  expect(only?.reasons.skip).toBe('No other row changes anything. There is nothing to import.')
  expect((await primary.ask(api.imports.apply, { import_id: only?.id, skip_wrong: true })).statusCode).toBe(
    409,
  )
})

test('an import that a later one changed is undone after that one, and stays undoable until then', async () => {
  const name = aName()
  const first = await importSheet(primary, 'entities', [
    ['Name', 'Location'],
    [name, 'Boston'],
  ])
  const later = await importSheet(primary, 'entities', [
    ['Name', 'Location'],
    [name, 'Salem'],
  ])
  expect(await undone(primary, first)).toMatchObject({
    state: 'failed',
    error: '“sites.csv” was imported later and changed a record of this import. Undo that import first.',
  })
  expect(await primary.call(api.imports.show, { import_id: first.id })).toMatchObject({
    state: 'applied',
    abilities: { undo: true },
  })
  expect(await undone(primary, later)).toMatchObject({ result: { changed: 1, kept: 0 } })
  expect((await one(name)).location).toBe('Boston')
  expect(await undone(primary, first)).toMatchObject({ result: { new: 1, kept: 0 } })
  expect(await named(name)).toEqual([])
})
