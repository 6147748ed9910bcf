import { beforeAll, expect, test } from 'vitest'
import type { ReportDocument } from '#domain/reports/document/document.ts'
import { SheetReader } from '#server/platform/sheets/reading/sheet-reader.ts'
import { WorkbookParts } from '#server/platform/sheets/reading/workbook-parts.ts'
import { partsOf } from '#server/platform/sheets/reading/xlsx.testing.ts'
import { docxOf } from './docx.ts'
import { sheetsOf } from './sheets-of.ts'
import { workbookOf } from './workbook.ts'

const awkward = [
  '=HYPERLINK("https://evil.example")',
  '+1',
  'مرحبا بالعالم',
  'שלום',
  '漢字 かな 한국어',
  '👩‍👩‍👧 🚑',
  '<b>&amp;"quoted"</b>',
  '_x000D_ stays',
  'Two\nlines',
  'x'.repeat(20_000),
]

const document: ReportDocument = {
  schema: 'assay-report-1',
  title: 'A report',
  company: 'A & B',
  subtitle: 'First',
  moment: '2026-03-01T10:00:00.000Z',
  cover: [{ label: 'Company', value: 'A & B' }],
  isLong: true,
  sections: [
    {
      id: 'one',
      title: 'One',
      blocks: [
        { type: 'text', text: awkward[0] ?? '' },
        {
          type: 'table',
          caption: 'Texts: of [people]',
          columns: [{ heading: 'Text', share: 1 }, { heading: 'Risk' }],
          rows: [
            ['First group'],
            ...awkward.map((text, at) => [text, { text: `${at} Low`, value: at, level: 'Low' as const }]),
          ],
          empty: 'None.',
        },
        { type: 'table', caption: 'Bare', columns: [{ heading: 'X' }], rows: [], empty: 'Nothing here.' },
        { type: 'index', entries: [{ label: 'One', to: ['one'] }] },
      ],
      sections: [{ id: 'one-a', title: 'One A', blocks: [] }],
    },
  ],
}
const setting = { document, fingerprint: 'f'.repeat(64) }

let workbook: Uint8Array
let word: Uint8Array
beforeAll(async () => {
  workbook = await workbookOf(setting)
  word = await docxOf(setting)
})

/** The texts of the parts of an Office file. */
async function rowsOfSheet(number: number): Promise<string[][]> {
  const reader = new SheetReader({ texts: [], formats: [], since1904: false })
  const parts = await WorkbookParts.open(workbook)
  await parts.read(`xl/worksheets/sheet${number}.xml`, reader)
  return reader.builder.rows.map(({ cells }) => cells)
}

test('the same report gives the same bytes', async () => {
  expect(Buffer.compare(await workbookOf(setting), workbook)).toBe(0)
  expect(Buffer.compare(await docxOf(setting), word)).toBe(0)
})

test('a workbook reopens with the cells that it was made of', async () => {
  const sheets = sheetsOf(document, setting.fingerprint)
  expect(sheets.map(({ name }) => name)).toEqual(['Report', 'Texts of people'])
  for (const [at, { headings, rows }] of sheets.entries()) {
    const read = await rowsOfSheet(at + 1)
    const made = [headings, ...rows].map(row => row.map(cell => String(cell ?? '')))
    const trimmed = (row: string[]) => row.slice(0, row.findLastIndex(cell => cell !== '') + 1)
    expect(read.map(trimmed)).toEqual(made.map(trimmed))
  }
})

test('a group of rows, and the level of a risk, are columns of their own', async () => {
  const [heads, first] = await rowsOfSheet(2)
  expect(heads).toEqual(['Section', 'About', 'Text', 'Risk', 'Risk, level'])
  expect(first).toEqual(['One', 'First group', awkward[0], '0', 'Low'])
})

test('no text is a formula', async () => {
  const parts = await partsOf(workbook)
  for (const xml of parts.values()) expect(xml).not.toContain('<f>')
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain(
    '<c t="inlineStr" s="2"><is><t xml:space="preserve">=HYPERLINK',
  )
})

test('a column of long texts is wide in Word, whether or not it is a detail on paper', async () => {
  const row = ['Place', 'The control is written down and followed; two departments use an older form.', '75']
  const table = {
    type: 'table' as const,
    caption: 'Answers',
    columns: [
      { heading: 'Place', share: 2 },
      { heading: 'Control', isBelow: true as const },
      { heading: 'Score', isBelow: true as const },
    ],
    rows: [['First group'], row, row],
    empty: 'None.',
  }
  const sections = [{ id: 'one', title: 'One', blocks: [table] }]
  const xml = (await partsOf(await docxOf({ ...setting, document: { ...document, sections } }))).get(
    'word/document.xml',
  )
  const [grid = ''] = [...(xml ?? '').matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/g)]
    .map(([, found]) => found)
    .slice(-1)
  const [place = 0, control = 0, score = 0] = [...grid.matchAll(/w:w="(\d+)"/g)].map(([, width]) =>
    Number(width),
  )
  expect(control).toBeGreaterThan(place)
  expect(score).toBeLessThan(place)
  expect(Math.abs(place + control + score - 9980)).toBeLessThan(3)
})

test('a Word document has every text, and each of its links leads to a section', async () => {
  const xml = (await partsOf(word)).get('word/document.xml') ?? ''
  const texts = [...xml.matchAll(/<w:t xml:space="preserve">([^<]*)<\/w:t>/g)].map(([, text]) => text)
  const unescaped = texts.map(text =>
    text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  for (const line of awkward.flatMap(text => text.split('\n'))) expect(unescaped).toContain(line)
  expect(unescaped).toContain('Nothing here.')
  const marks = [...xml.matchAll(/w:name="([^"]+)"/g)].map(([, name]) => name)
  const targets = [...xml.matchAll(/w:anchor="([^"]+)"/g)].map(([, name]) => name)
  expect(targets.length).toBeGreaterThan(2)
  for (const target of targets) expect(marks).toContain(target)
  expect(new Set(marks).size).toBe(marks.length)
})
