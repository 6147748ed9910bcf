import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dangerous, formulasBy } from './cells.testing.ts'
import { headOf, linesOf } from './csv.ts'
import { unguarded } from './formula-guard.ts'
import { readSpreadsheet } from './reading/read-spreadsheet.ts'
import type { Sheet } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

const sheet: Sheet<{ text: string; other?: unknown }> = [
  { heading: 'Text', cell: row => row.text },
  { heading: 'Other', cell: row => row.other as string },
]
const cells = (rows: { text: string; other?: unknown }[]) =>
  parse(headOf(sheet) + linesOf(sheet, rows), { bom: true }).slice(1)

test('texts are kept, with their quotes, commas, lines and blanks', () => {
  const texts = ['a, b', 'He said "no"', 'two\nlines', ' blanks ', 'C:\\keys\\', 'Größe', '']
  expect(cells(texts.map(text => ({ text })))).toEqual(texts.map(text => [text, '']))
})

test('numbers, amounts and answers are plain, and what is missing is empty', () => {
  const others = [12, 0, { cents: 1205 }, true, false, null, undefined]
  expect(cells(others.map(other => ({ text: 'x', other }))).map(([, other]: string[]) => other)).toEqual([
    '12',
    '0',
    '12.05',
    'Yes',
    'No',
    '',
    '',
  ])
})

test('no cell is a formula, with any separator', () => {
  fc.assert(
    fc.property(fc.array(dangerous, { minLength: 2, maxLength: 6 }), texts => {
      const rows = texts.map((text, index) => ({ text, other: texts.at(index - 1) }))
      for (const separator of [',', ';', '\t'])
        expect(formulasBy(separator, headOf(sheet) + linesOf(sheet, rows))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

async function comesBack(bytes: Buffer): Promise<string[][]> {
  const read = await readSpreadsheet(bytes)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.rows.slice(1).map(row => row.cells.map(unguarded))
}

test.each(['Services:\n- X-ray\n+ lab', "'=1", "''+ twice", "a;'-b", "'quoted'", "x\n'@y", ';"=1', "'\n=1"])(
  'the text %j comes back from CSV and from a workbook',
  async text => {
    const rows = [{ text, other: 'x' }]
    expect(await comesBack(Buffer.from(headOf(sheet) + linesOf(sheet, rows)))).toEqual([[text, 'x']])
    const pieces: Uint8Array[] = []
    for await (const piece of xlsxOf({ headings: ['Text', 'Other'] }, [[text, 'x']])) pieces.push(piece)
    expect(await comesBack(Buffer.concat(pieces))).toEqual([[text, 'x']])
  },
)

test('any text comes back from CSV', async () => {
  const anyText = fc.oneof(dangerous, fc.string({ minLength: 1 })).filter(text => text.trim() !== '')
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 5 }), async texts => {
      const rows = texts
        .map(text => ({ text: text.replaceAll('\0', ''), other: 'x' }))
        .filter(row => row.text)
      const read = await comesBack(Buffer.from(headOf(sheet) + linesOf(sheet, rows)))
      expect(read).toEqual(rows.map(row => [row.text.toWellFormed(), 'x']))
    }),
    { numRuns: 1000 },
  )
})
