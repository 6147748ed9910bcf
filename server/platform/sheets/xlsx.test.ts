import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dangerous } from './cells.testing.ts'
import { unguarded } from './formula-guard.ts'
import { readSpreadsheet } from './reading/read-spreadsheet.ts'
import { partsOf } from './reading/xlsx.testing.ts'
import type { Cell } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'
import { SHEET } from './xlsx-parts.ts'

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const piece of pieces) chunks.push(piece)
  return Buffer.concat(chunks)
}

const writeAndRead = async (headings: string[], rows: Cell[][]) => {
  const read = await readSpreadsheet(await bytesOf(xlsxOf({ headings }, rows)))
  if ('refusal' in read) throw new Error(read.refusal)
  return read.rows.map(({ cells }) => cells)
}

test('rows come back as they were written', async () => {
  const rows = [
    ['010001', 12.5, true, null, 'a < b & "c"'],
    ['  two\nlines  ', -3, false, 'Zürich 🏥', '_x0041_'],
  ]
  expect(await writeAndRead(['A', 'B', 'C', 'D', 'E'], rows)).toEqual([
    ['A', 'B', 'C', 'D', 'E'],
    ['010001', '12.5', 'Yes', '', 'a < b & "c"'],
    ['  two\nlines  ', '-3', 'No', 'Zürich 🏥', '_x0041_'],
  ])
})

test('amounts are numbers that are shown in dollars', async () => {
  const rows = [[{ cents: 123_456 }, { cents: -5 }, 12, null]]
  const parts = await partsOf(await bytesOf(xlsxOf({ headings: ['A', 'B', 'C', 'D'] }, rows)))
  expect(parts.get(SHEET)).toContain(
    '<row><c s="4"><v>1234.56</v></c><c s="4"><v>-0.05</v></c><c><v>12</v></c><c/></row>',
  )
  const styles = parts.get('xl/styles.xml') ?? ''
  const [format] = [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId[^>]*>/g)].slice(4)
  expect(styles).toContain(`<numFmt numFmtId="${format?.[1]}" formatCode="&quot;$&quot;#,##0.00"/>`)
  expect(await writeAndRead(['A', 'B', 'C', 'D'], rows)).toContainEqual(['1234.56', '-0.05', '12'])
})

test('text that looks like a formula is text', async () => {
  await fc.assert(
    fc.asyncProperty(dangerous, async text => {
      const [, [cell] = []] = await writeAndRead(['A'], [[text]])
      expect(unguarded(cell ?? '')).toBe(text)
    }),
    { numRuns: 20 },
  )
})

test('the same rows give the same bytes', async () => {
  const once = await bytesOf(xlsxOf({ headings: ['A'] }, [['b']]))
  expect(await bytesOf(xlsxOf({ headings: ['A'] }, [['b']]))).toEqual(once)
})

test('rows are made only as they are read, and a reader who leaves ends them', async () => {
  let [madeRows, isOver] = [0, false]
  async function* endless(): AsyncGenerator<Cell[]> {
    try {
      for (;;) {
        madeRows += 1
        yield [`${Math.random()}`.repeat(40)]
      }
    } finally {
      isOver = true
    }
  }
  for await (const _ of xlsxOf({ headings: ['A'] }, endless())) if (madeRows > 500) break
  expect(isOver).toBe(true)
  expect(madeRows).toBeLessThan(20_000)
})

test('a failure of the rows is a failure of the file', async () => {
  // biome-ignore lint/correctness/useYield: it fails before the first row
  async function* failing(): AsyncGenerator<Cell[]> {
    throw new Error('no rows')
  }
  await expect(bytesOf(xlsxOf({ headings: ['A'] }, failing()))).rejects.toThrow('no rows')
})
