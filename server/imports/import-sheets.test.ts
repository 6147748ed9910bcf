import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Import } from '#domain/imports/imports.contract.ts'
import { rowOf, workbookOf } from '#server/platform/sheets/reading/xlsx.testing.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer, withoutDivisions } from '#server/testing/test-server.ts'
import { applied, previewSheet, rowsOf } from './import-steps.testing.ts'

const here = await startTestServer({ work: true, features: withoutDivisions })
const { primary, admin, owner } = { ...here, ...here.company }

const sheetsXml = ['Notes', 'North', 'South']
  .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  .join('')

let made = 0

/** A workbook with notes and two sheets of entities that are nowhere yet, each with a column of its own. */
function workbook() {
  made += 1
  return workbookOf({
    sheets: sheetsXml,
    rows: rowOf(1, ['Read me first']),
    more: {
      rId2: rowOf(1, ['Name', 'Location']) + rowOf(2, [`North Clinic ${made}`, 'Harbor 1']),
      rId3:
        rowOf(1, ['Our sites in the south']) +
        rowOf(2, ['Name', 'Description']) +
        rowOf(3, [`South Clinic ${made}`, 'Small']) +
        rowOf(4, [`South Office ${made}`, 'Large']),
    },
  })
}

const choose = (person: Person, { id }: Pick<Import, 'id'>, sheet: number) =>
  person.call(api.imports.chooseSheet, { import_id: id, sheet })

test('a workbook names its sheets, and the first that fits is compared', async () => {
  const found = await previewSheet(primary, 'entities', await workbook())
  expect(found.sheets).toEqual([
    { name: 'Notes', rows_count: 1 },
    { name: 'North', rows_count: 2 },
    { name: 'South', rows_count: 4 },
  ])
  expect(found).toMatchObject({ sheet: 1, counts: { new: 1, wrong: 0 } })
})

test('another sheet can be chosen: its columns are matched, and its rows are imported', async () => {
  const found = await previewSheet(primary, 'entities', await workbook())
  const names = [`South Clinic ${made}`, `South Office ${made}`]
  const south = await choose(primary, found, 2)
  expect(south).toMatchObject({ sheet: 2, mapping: { name: 0, description: 1 }, counts: { new: 2 } })
  expect(south.notes).toEqual(['Row 1 is above the headings and isn’t imported.'])
  expect((await rowsOf(primary, found)).map(({ id, title }) => [id, title])).toEqual([
    [3, names[0]],
    [4, names[1]],
  ])
  const north = await choose(primary, found, 1)
  expect(north).toMatchObject({ sheet: 1, mapping: { name: 0, location: 1 }, counts: { new: 1 }, notes: [] })
  await choose(primary, found, 2)
  expect((await applied(primary, found)).state).toBe('done')
  const { data } = await primary.call(api.entities.list, { search: 'South' })
  const added = data.filter(({ name }) => names.includes(name))
  expect(added.map(({ name, description }) => [name, description])).toEqual([
    [names[0], 'Small'],
    [names[1], 'Large'],
  ])
  const { rows } = await owner.query('select from import_sheet_rows where import_id = $1', [found.id])
  expect(rows).toEqual([])
  const listed = await primary.call(api.imports.show, { import_id: found.id })
  expect(listed.sheets[listed.sheet ?? -1]?.name).toBe('South')
})

test('a choice that cannot be is refused, and changes nothing', async () => {
  const found = await previewSheet(primary, 'entities', await workbook())
  const before = await rowsOf(primary, found)
  await expect(choose(primary, found, 7)).rejects.toMatchObject({
    status: 422,
    body: { errors: { sheet: ['The file has no such sheet.'] } },
  })
  await expect(choose(primary, found, 0)).rejects.toMatchObject({
    status: 422,
    body: { errors: { sheet: ['The sheet has headings and no rows below them.'] } },
  })
  for (const sheet of [-1, 20, 1.5, 'North', null]) {
    const path = api.imports.chooseSheet.path.replace(':import_id', String(found.id))
    expect((await primary.send('PUT', path, { sheet })).statusCode).toBe(422)
  }
  await expect(choose(admin, found, 2)).rejects.toMatchObject({ status: 403 })
  await expect(choose(here.stranger, found, 2)).rejects.toMatchObject({ status: 404 })
  expect(await rowsOf(primary, found)).toEqual(before)
  await applied(primary, found)
  await expect(choose(primary, found, 2)).rejects.toMatchObject({ status: 409 })
})

test('a file with one sheet has none to choose', async () => {
  const found = await previewSheet(primary, 'entities', [['Name'], ['Lone Clinic']])
  expect(found).toMatchObject({ sheets: [], sheet: null })
  await expect(choose(primary, found, 0)).rejects.toMatchObject({ status: 422 })
})
