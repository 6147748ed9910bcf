import { expect, test } from 'vitest'
import { bestSheet } from './choose-sheet.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { most } from './read-table.ts'
import { readUpload } from './read-upload.ts'
import { rowOf, workbookOf, zipOf } from './xlsx.testing.ts'

const csv = (text: string) => readSpreadsheet(Buffer.from(text))
const cellsIn = async (bytes: Uint8Array) => {
  const read = await readSpreadsheet(bytes)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.rows.map(row => row.cells)
}

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a declared separator', 'sep=|\r\na|b\r\n1|2'],
  ['a byte order mark', '\ufeffa,b\n1,2'],
])('reads text with %s', async (_, text) => {
  expect(await cellsIn(Buffer.from(text))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('quotes may hold separators, line breaks and quotes, and rows keep their numbers', async () => {
  const read = await csv('a,b\n\n"x, y","one\ntwo ""2"""\n')
  expect(read).toMatchObject({
    rows: [
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['x, y', 'one\ntwo "2"'] },
    ],
  })
})

test('a quotation mark that is never closed is refused with its row', async () => {
  expect(await csv('a,b\n1,"2\n3,4\n')).toEqual({
    refusal: 'Row 2 or a later one has a quotation mark that is never closed.',
  })
})

test('UTF-16 is read, with and without its mark, and other bytes as Windows-1252, which is said', async () => {
  const wide = Buffer.from('Name,Ort\nKlinik,Köln', 'utf16le')
  const expected = [
    ['Name', 'Ort'],
    ['Klinik', 'Köln'],
  ]
  expect(await cellsIn(wide)).toEqual(expected)
  expect(await cellsIn(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toEqual(expected)
  expect(await cellsIn(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]))).toEqual(
    expected,
  )
  const windows = await readSpreadsheet(Buffer.from('Name,Ort\nKlinik,Köln', 'latin1'))
  expect(windows).toMatchObject({
    rows: [{}, { cells: ['Klinik', 'Köln'] }],
    notes: [/Windows-1252/] as never,
  })
})

test.each([
  ['old workbooks', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /old Excel workbook/],
  ['PDFs', Buffer.from('%PDF-1.7'), /PDF/],
  ['web pages', Buffer.from('\ufeff\n<!DOCTYPE html>\n<html><body>Sign in</body></html>'), /is a web page/],
  ['tables saved as web pages', Buffer.from('<table><tr><td>Name</td></tr></table>'), /is a web page/],
  ['XML', Buffer.from('<?xml version="1.0"?>\n<sites/>'), /is XML/],
  ['JSON', Buffer.from('{\n "catalog": {}\n}'), /is JSON/],
  ['lists in JSON', Buffer.from('[{"name": "North"}]'), /is JSON/],
  ['other archives', await zipOf({ 'word/document.xml': '<w/>' }), /isn’t an Excel workbook/],
  ['damaged archives', Buffer.from('PK\u0003\u0004nothing'), /isn’t an Excel workbook/],
  ['pictures', Buffer.from([0x89, 0, 1, 0, 0, 0, 9, 9, 9, 0, 4]), /isn’t a spreadsheet/],
  ['nothing', Buffer.from(''), /empty/],
])('%s are refused', async (_, bytes, sentence) => {
  expect(await readSpreadsheet(bytes)).toEqual({ refusal: expect.stringMatching(sentence) })
})

test('a workbook’s texts, numbers, days and padded numbers are read as it shows them', async () => {
  const workbook = await workbookOf({
    shared: '<si><t>Clinic</t></si><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si>',
    styles: `<numFmts><numFmt numFmtId="170" formatCode="000000"/><numFmt numFmtId="171" formatCode="yyyy\\-mm"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>`,
    rows: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>0.30000000000000004</v></c>
      <c r="E2" s="1"><v>46053</v></c><c r="F2" s="2"><v>10001</v></c><c r="G2" s="3"><v>46053.5</v></c>
      <c r="H2" t="b"><v>1</v></c><c r="I2" t="str"><f>A2&amp;"!"</f><v>Clinic!</v></c><c r="J2"><v>1.2E3</v></c></row>`,
  })
  expect(await readSpreadsheet(workbook)).toEqual({
    notes: [],
    rows: [
      {
        row: 2,
        cells: [
          'Clinic',
          '',
          'Rich text',
          '0.3',
          '2026-01-31',
          '010001',
          '2026-01-31 12:00',
          'Yes',
          'Clinic!',
          '1200',
        ],
        faults: [],
      },
    ],
  })
})

test('formulas without a result, errors and merged cells are faults of their cells', async () => {
  const workbook = await workbookOf({
    rows: `${rowOf(1, ['Name', 'City'])}<row r="2"><c r="A2"><f>B2</f></c><c r="B2" t="e"><v>#REF!</v></c></row>
      ${rowOf(3, ['x', 'y'])}${rowOf(4, ['', 'z'])}`,
    after: '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>',
  })
  const read = await readSpreadsheet(workbook)
  expect(read).toMatchObject({
    rows: [
      { faults: [] },
      {
        faults: [
          { column: 0, message: expect.stringMatching(/formula without a stored result/) },
          { column: 1, message: 'This cell has the error #REF!.' },
        ],
      },
      { faults: [] },
      { faults: [{ column: 0, message: expect.stringMatching(/merged with A3/) }] },
    ],
  })
})

test('hidden sheets and empty ones are skipped, and the best sheet is the one whose headings match', async () => {
  const sheets = `<sheet name="Lists" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Cover" sheetId="1" r:id="rId1"/>
    <sheet name="Sites" sheetId="3" r:id="rId3"/><sheet name="Empty" sheetId="4" r:id="rId4"/>`
  const more = { rId3: rowOf(1, ['Name', 'City']) + rowOf(2, ['North', 'Salem']), rId4: '' }
  const read = await readSpreadsheet(await workbookOf({ rows: rowOf(1, ['Welcome']), sheets, more }))
  if ('refusal' in read) throw new Error(read.refusal)
  const { sheets: found = [] } = read
  expect(found.map(({ name }) => name)).toEqual(['Cover', 'Sites'])
  const best = (names: string[]) =>
    bestSheet(found, rows => names.filter(name => rows[0]?.cells.includes(name)).length)
  expect(best(['Name', 'City'])).toBe(1)
  expect(found[1]?.rows).toEqual([
    { row: 1, cells: ['Name', 'City'], faults: [] },
    { row: 2, cells: ['North', 'Salem'], faults: [] },
  ])
  expect(best(['Nothing'])).toBe(0)
})

test('hidden rows are read, and said', async () => {
  const rows = `${rowOf(1, ['Name'])}${rowOf(2, ['a'])}${rowOf(3, ['b']).replace('<row', '<row hidden="1"')}<row r="4" hidden="1"/>`
  expect(await readSpreadsheet(await workbookOf({ rows }))).toMatchObject({
    rows: [{}, {}, { row: 3, cells: ['b'] }],
    notes: ['Row 3 is hidden in the sheet and is read, too.'],
  })
  const many = Array.from({ length: 8 }, (_, at) =>
    rowOf(at + 2, ['c']).replace('<row', '<row hidden="true"'),
  )
  expect(await readSpreadsheet(await workbookOf({ rows: rowOf(1, ['Name']) + many.join('') }))).toMatchObject(
    {
      notes: ['8 rows from row 2 to row 9 are hidden in the sheet and are read, too.'],
    },
  )
})

test.each([
  ['twice', `${rowOf(1, ['Name'])}${rowOf(2, ['a'])}${rowOf(2, ['b'])}`, 'it has row 2 twice'],
  ['beyond the end of a sheet', rowOf(99_999_999_999, ['a']), 'a row with the number “99999999999”'],
  ['without a number', '<row r="x"><c><v>1</v></c></row>', 'a row with the number “x”'],
])('a workbook with a row %s is refused in a sentence about the file', async (_, rows, sentence) => {
  expect(await readSpreadsheet(await workbookOf({ rows }))).toEqual({
    refusal: `The workbook is damaged: ${sentence.startsWith('a row') ? `it has ${sentence}` : sentence}. Open it in a spreadsheet program and save it again.`,
  })
})

test('numbers with fixed decimals keep their zeros, and hidden digits are kept', async () => {
  const workbook = await workbookOf({
    styles: `<numFmts><numFmt numFmtId="170" formatCode="0.000_);\\(0.000\\)"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="2"/><xf numFmtId="170"/><xf numFmtId="4"/></cellXfs>`,
    rows: `<row r="1"><c s="1"><v>5.0999999999999996</v></c><c s="2"><v>-5.1</v></c><c s="3"><v>5.125</v></c>
      <c s="1"><v>120</v></c><c><v>5.1</v></c></row>`,
  })
  expect(await cellsIn(workbook)).toEqual([['5.10', '-5.100', '5.125', '120', '5.1']])
})

test('a formula whose result is stored as nothing is a fault, unless the result is an empty text', async () => {
  const workbook = await workbookOf({
    rows: '<row r="1"><c><f>B9</f><v></v></c><c><f>B9</f><v/></c><c t="str"><f>B9</f><v></v></c><c><v>1</v></c></row>',
  })
  expect(await readSpreadsheet(workbook)).toMatchObject({
    rows: [{ cells: ['', '', '', '1'], faults: [{ column: 0 }, { column: 1 }] }],
  })
})

test('a document type, with which a file could define itself huge, is refused', async () => {
  const workbook = await zipOf({
    'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook><sheets/></workbook>',
  })
  expect(await readSpreadsheet(workbook)).toEqual({ refusal: expect.stringMatching(/damaged/) })
})

test('a small workbook that unpacks to more than is read is refused, in a thread of its own', async () => {
  const row = rowOf(1, ['a'.repeat(1000)])
  const bomb = await workbookOf({ rows: row.repeat(Math.ceil((66 * 1024 * 1024) / row.length)) })
  expect(await readUpload({ bytes: bomb })).toEqual({ refusal: expect.stringMatching(/larger than 64 MB/) })
})

test('an archive that claims to be small is inflated no further than it claims', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => rowOf(at + 1, ['a'])).join('')
  const workbook = await workbookOf({ rows })
  const size = workbook.indexOf('xl/worksheets/sheet1.xml', workbook.length - 400) - 22
  workbook.writeUInt32LE(100, size)
  expect(await readSpreadsheet(workbook)).toEqual({
    refusal: expect.stringMatching(/damaged|isn’t an Excel/),
  })
})

test('more rows, columns and characters than are read are refused', async () => {
  expect(await csv('x\n'.repeat(most.rows + 1))).toEqual({
    refusal: expect.stringMatching(/more than 50,000 rows/),
  })
  expect(await csv(`${'x,'.repeat(300)}x`)).toEqual({ refusal: 'Row 1 has more than 250 columns.' })
  expect(await csv(`a\n${'x'.repeat(40_000)}`)).toEqual({
    refusal: 'Cell A2 has more than 32,767 characters.',
  })
})
