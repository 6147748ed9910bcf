export interface SheetLayout {
  headings: readonly string[]
  /** Columns are text, so that a spreadsheet keeps the zeros of a number that somebody types. */
  isForm?: boolean
}

export const SHEET = 'xl/worksheets/sheet1.xml'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles by number: text, headings, text that looks like a formula, columns of a form, amounts in dollars. */
const HEADING = 1
export const TEXT_LIKE_A_FORMULA = 2
const FORM = 3
export const MONEY = 4
/** The first number that a workbook may give to a format of its own. */
const DOLLARS = 164

/** The parts of a workbook beside its sheet. */
export const parts: Record<string, string> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${DOLLARS}" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="${DOLLARS}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}

/** The beginning of a sheet, up to its first row. The headings stay in view. */
export function sheetHead({ headings, isForm = false }: SheetLayout): string {
  const widths = headings.map((heading, at) => {
    const width = Math.min(60, Math.max(14, heading.length + 4))
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isForm ? ` style="${FORM}"` : ''}/>`
  })
  const cells = headings.map(
    heading => `<c t="inlineStr" s="${HEADING}"><is><t xml:space="preserve">${escaped(heading)}</t></is></c>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${HEAD}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${cells.join('')}</row>`
}

/** The most characters that Excel opens in a cell. */
const MOST = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that XML can hold: whole characters alone, its own signs by their names. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, sign => names[sign] ?? sign)

/** Text of a cell. Excel reads `_x000D_` as a sign, so that the same letters of a person are written otherwise. */
export const escaped = (text: string): string =>
  xmlText(text.slice(0, MOST))
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
