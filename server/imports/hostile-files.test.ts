import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { kinds } from '#domain/imports/import-kinds.ts'
import { answersOf } from '#server/answers/import/answer-import.testing.ts'
import { readSpreadsheet } from '#server/platform/sheets/reading/read-spreadsheet.ts'
import { rowOf, workbookOf } from '#server/platform/sheets/reading/xlsx.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { primary, stranger } = here
const MEGABYTE = 1024 * 1024

/** The address of each upload, with the other fields of its form. */
const uploads: Record<string, { path: string; fields: Record<string, string> }> = {
  frameworks: { path: api.protocols.preview.path, fields: {} },
  'files of mappings': { path: api.mappingFiles.preview.path, fields: {} },
}
const expected = [...kinds, ...Object.keys(uploads)].toSorted()

beforeAll(async () => {
  const { periodId } = await answersOf(here)
  for (const kind of kinds) {
    const fields: Record<string, string> =
      kind === 'answers' ? { assessment_period_id: String(periodId) } : {}
    uploads[kind] = { path: api.imports.preview.path.replace(':kind', kind), fields }
  }
})

async function sentenceFor(name: string, content: Buffer): Promise<string> {
  const { path, fields } = uploads[name] ?? { path: '', fields: {} }
  const response = await primary.upload(path, { name: 'file.xlsx', content }, fields)
  const body = response.json()
  expect([200, 201, 409, 413, 422], response.body).toContain(response.statusCode)
  const errors: { place: string; message: string }[] = body.data?.errors ?? []
  const listed = errors.map(({ place, message }) => `${place}: ${message}`)
  return [...(body.errors?.file ?? []), ...listed].join(' ') || body.message || 'read'
}

const bomb = async () => {
  const row = rowOf(1, ['a'.repeat(1000)])
  return workbookOf({ rows: row.repeat(Math.ceil((220 * MEGABYTE) / row.length)) })
}
const wide = async () =>
  Buffer.from(`${Array(5000).fill('x').join(',')}\n${Array(5000).fill('y').join(',')}\n`)
const huge = async () => Buffer.alloc(60 * MEGABYTE, 'Name,Identifier\n')

/** Hostile files, and the sentence of each. Mappings of other programs come in no spreadsheet. */
const files: [string, () => Promise<Buffer>, RegExp][] = [
  ['a workbook that unpacks to 220 MB', bomb, /larger than 64 MB once it’s unpacked|This is a spreadsheet/],
  ['a CSV with 5,000 columns', wide, /Row 1 has more than 250 columns|isn’t a file of mappings/],
  ['a file of 60 MB', huge, /larger than 20 MB|too large/i],
]

test('every kind of import is held against hostile files', () => {
  expect(Object.keys(uploads).toSorted()).toEqual(expected)
})

test.each(files)(
  '%s is refused with a sentence, whatever is imported, and others’ calls go on',
  async (_, make, sentence) => {
    const content = await make()
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    for (const name of expected) {
      const refused = sentenceFor(name, content)
      await expect(stranger.call(api.tags.list, {})).resolves.toMatchObject({ data: [] })
      expect(await refused, name).toMatch(sentence)
    }
    clearInterval(watch)
    expect((most - before) / MEGABYTE).toBeLessThan(900)
    const { rows } = await here.owner.query(
      `select from imports where file_name = 'file.xlsx' union all select from framework_imports`,
    )
    expect(rows).toEqual([])
  },
  240_000,
)

test('a workbook with a million empty rows is read as the rows that it has', async () => {
  const empty = Array.from({ length: 1_048_576 - 2 }, (_, at) => `<row r="${at + 3}"/>`).join('')
  const content = await workbookOf({ rows: `${rowOf(1, ['Name'])}${rowOf(2, ['Only clinic'])}${empty}` })
  const read = await readSpreadsheet(content)
  expect(read).toMatchObject({ rows: [{ row: 1 }, { row: 2, cells: ['Only clinic'] }] })
}, 120_000)
