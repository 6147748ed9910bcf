import { rowOf } from '#server/platform/sheets/xlsx.ts'
import { escaped, parts, sheetHead } from '#server/platform/sheets/xlsx-parts.ts'
import type { Setting } from './rendered.ts'
import { type ReportSheet, sheetsOf } from './sheets-of.ts'
import { zipped } from './zipped.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Sets a report as an Excel workbook. Every text is a text in it, whatever it begins with. */
export function workbookOf({ document, fingerprint }: Setting): Promise<Uint8Array> {
  const sheets = sheetsOf(document, fingerprint)
  return zipped([
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', parts['_rels/.rels'] ?? ''],
    ['xl/workbook.xml', workbook(sheets)],
    ['xl/_rels/workbook.xml.rels', relations(sheets)],
    ['xl/styles.xml', parts['xl/styles.xml'] ?? ''],
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, xmlOf(sheet)] as const),
  ])
}

/** Rows that are written at once. */
const AT_ONCE = 200

function* xmlOf({ headings, rows }: ReportSheet): Generator<string> {
  yield sheetHead({ headings })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    yield rows
      .slice(from, from + AT_ONCE)
      .map(rowOf)
      .join('')
  yield '</sheetData></worksheet>'
}

const contentTypes = (sheets: readonly ReportSheet[]): string =>
  `${HEAD}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>${sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
    )
    .join('')}<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`

const workbook = (sheets: readonly ReportSheet[]): string =>
  `${HEAD}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

const relations = (sheets: readonly ReportSheet[]): string =>
  `${HEAD}<Relationships xmlns="${packaged}/relationships">${sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`
