import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dangerous, formulasBy } from './cells.testing.ts'
import { headOf, linesOf } from './csv.ts'
import type { Sheet } from './sheet.ts'

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

test('numbers and answers are plain, and what is missing is empty', () => {
  const others = [12, 0, true, false, null, undefined]
  expect(cells(others.map(other => ({ text: 'x', other }))).map(([, other]: string[]) => other)).toEqual([
    '12',
    '0',
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
