import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { rowOf, workbookOf } from '#server/platform/sheets/reading/xlsx.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { apply, preview, upload } from './import-steps.testing.ts'

const here = await startTestServer({ work: true })
const { primary, sysadmin } = here

const sheets = ['Notes', 'Doors', 'Keys']
  .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  .join('')
const headings = ['Kind', 'Number', 'Title', 'Text', 'Weight']

/** A workbook with notes and two frameworks, of which the first has more of the columns. */
const workbook = () =>
  workbookOf({
    sheets,
    rows: rowOf(1, ['Read me first']),
    more: {
      rId2:
        rowOf(1, headings) +
        rowOf(2, ['Topic', '1', 'Doors']) +
        rowOf(3, ['Question', '1.1', 'Locked', 'Are doors locked?', '3']),
      rId3:
        rowOf(1, headings.slice(0, 4)) +
        rowOf(2, ['Topic', '1', 'Keys']) +
        rowOf(3, ['Question', '1.1', 'Counted', 'Are keys counted?']) +
        rowOf(4, ['Question', '1.2', 'Labeled', 'Do keys have labels?']),
    },
  })

const names = [
  { name: 'Notes', rows_count: 1 },
  { name: 'Doors', rows_count: 3 },
  { name: 'Keys', rows_count: 4 },
]

test('a workbook names its sheets, and the one that fits best is read first', async () => {
  const seen = await preview(primary, await workbook())
  expect(seen).toMatchObject({ sheets: names, sheet: 1, counts: { questions: 1 }, warnings: [] })
})

test('another sheet can be chosen, and is imported', async () => {
  const keys = await preview(primary, await workbook(), { sheet: '2', name: 'Keys of ours' })
  expect(keys).toMatchObject({ sheets: names, sheet: 2, counts: { questions: 2 }, errors: [] })
  const { protocol_id } = await apply(primary, keys)
  const { data } = await primary.call(api.questions.ofProtocol, { protocol_id })
  expect(data.map(({ question }) => question)).toEqual(['Keys', 'Are keys counted?', 'Do keys have labels?'])
})

test('a sheet without a framework says so, and names the others', async () => {
  const notes = await preview(primary, await workbook(), { sheet: '0' })
  expect(notes).toMatchObject({ import_id: null, sheets: names, sheet: 0, errors: [{ place: 'Row 1' }] })
})

test('a sheet that is not there is refused, for a company and for everybody', async () => {
  const file = await workbook()
  const one = await workbookOf({ rows: rowOf(1, headings) + rowOf(2, ['Topic', '1', 'Doors']) })
  for (const [content, sheet] of [
    [file, '3'],
    [file, '-1'],
    [file, '1.5'],
    [file, 'Keys'],
    [file, '20'],
    [one, '0'],
  ] as const) {
    expect((await upload(primary, content, { sheet })).statusCode, sheet).toBe(422)
    const name = 'rules.xlsx'
    const shared = await sysadmin.upload(api.sharedImports.preview.path, { name, content }, { sheet })
    expect(shared.statusCode, sheet).toBe(422)
  }
  expect(await preview(primary, one)).toMatchObject({ sheets: [], sheet: null })
})
