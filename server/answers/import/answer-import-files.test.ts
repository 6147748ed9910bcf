import { beforeAll, expect, test } from 'vitest'
import { faultsOf, rowsOf } from '#server/imports/import-steps.testing.ts'
import { rowOf, workbookOf } from '#server/platform/sheets/reading/xlsx.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { answersOf } from './answer-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, owner } = here
let steps: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  steps = await answersOf(here)
})

const head = ['Entity', 'Question number', 'Answer', 'Control']
const faults = async (content: string | Buffer | string[][]) =>
  faultsOf(primary, await steps.preview(primary, content))
const refusal = async (content: string | Buffer) => {
  const response = await steps.upload(primary, content)
  return [response.statusCode, response.json().errors?.file?.[0] ?? response.json().message]
}

test('formulas without a result, errors and merged cells are named by their cells', async () => {
  const { entity, question } = steps
  const { name } = entity(0)
  const workbook = await workbookOf({
    rows: `${rowOf(1, head)}<row r="2"><c r="A2" t="inlineStr"><is><t>${name}</t></is></c><c r="B2"><f>C9</f></c>
      <c r="C2" t="e"><v>#REF!</v></c></row>${rowOf(3, [name, question(1).number, 'A', 'x'])}
      ${rowOf(4, ['', question(2).number, 'A', 'x'])}`,
    after: '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>',
  })
  expect(await faults(workbook)).toEqual([
    'B2: This cell has a formula without a stored result. Open the file in a spreadsheet program and save it again.',
    'B2: Question number is required.',
    'C2: This cell has the error #REF!.',
    expect.stringMatching(/^A4: .*merged with A3/),
    'A4: Entity is required.',
  ])
})

test('a title is skipped, and a second row of headings is a fault', async () => {
  const { entity, question } = steps
  const found = await steps.preview(primary, [
    ['Assessment of 2025'],
    head,
    ['Site', 'Number', 'Response', 'Comment'],
    [entity(0).name, question(0).number, 'A', 'x'],
  ])
  expect(found.notes).toEqual(['Row 1 is above the headings and isn’t imported.'])
  expect((await faultsOf(primary, found))[0]).toBe(
    'Row 3: This row looks like a second row of headings. Delete it.',
  )
})

test('other encodings are read, which the preview says, and nothing is garbled', async () => {
  const { entity, question } = steps
  const text = `Entity;Question number;Answer;Control\n${entity(0).name};${question(0).number};A;Schlüssel für Türen`
  const found = await steps.preview(primary, Buffer.from(text, 'latin1'))
  expect(found.notes).toEqual([expect.stringMatching(/Windows-1252/)])
  expect((await rowsOf(primary, found))[0]?.changes).toContainEqual({
    column: 'control',
    before: '',
    after: 'Schlüssel für Türen',
  })
})

test('days of a workbook are read as it shows them', async () => {
  const { entity, question } = steps
  const workbook = await workbookOf({
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    rows: `${rowOf(1, [...head, 'Answered at'])}<row r="2">${[entity(0).name, question(0).number, 'A', 'x']
      .map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
      .join('')}<c r="E2" s="1"><v>45778</v></c></row>`,
  })
  const found = await steps.preview(primary, workbook)
  expect((await rowsOf(primary, found))[0]?.changes).toContainEqual({
    column: 'answered_at',
    before: '',
    after: '2025-05-01',
  })
})

test('files that are too large, or no spreadsheets, are refused whole', async () => {
  expect((await steps.upload(primary, Buffer.alloc(60 * 1024 * 1024, 'Entity,Answer\n'))).statusCode).toBe(
    413,
  )
  expect(await refusal('')).toEqual([422, 'The file is empty.'])
  expect(await refusal(head.join(','))).toEqual([422, 'The file has headings and no rows below them.'])
  expect(await refusal(Buffer.from('%PDF-1.7 …'))).toEqual([422, expect.stringMatching(/PDF/)])
  const { rows } = await owner.query(`select from imports where kind = 'answers' and file_name like '%huge%'`)
  expect(rows).toEqual([])
})

test('text that a spreadsheet would compute is the text, and cells that our own report guarded come back', async () => {
  const { entity, question } = steps
  await steps.run(primary, [head, [entity(1).name, question(0).number, 'A', `'=1+1`]])
  expect(await steps.answer(1, 0)).toMatchObject({ control: '=1+1' })
})

test('a long text is cut in the preview and kept whole, and one that is too long is refused', async () => {
  const { entity, question } = steps
  const long = 'x'.repeat(20_000)
  const file = (control: string) => [head, [entity(2).name, question(0).number, 'A', control]]
  const found = await steps.preview(primary, file(long))
  expect((await rowsOf(primary, found))[0]?.changes[1]?.after).toHaveLength(501)
  await steps.run(primary, file(long))
  expect((await steps.answer(2, 0))?.control).toBe(long)
  expect(await faults(file(`${long}x`))).toEqual([expect.stringMatching(/^D2: .*20,?000 characters/)])
})
