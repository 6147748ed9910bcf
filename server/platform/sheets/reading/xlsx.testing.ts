import { fromBufferPromise } from 'yauzl'
import { wholeZip } from '../../zip/zip.ts'

interface Parts {
  /** The XML inside `sheetData`. */
  rows: string
  /** The XML after `sheetData`. */
  after?: string
  shared?: string
  styles?: string
  /** The XML inside `sheets`. */
  sheets?: string
  /** The XML inside `sheetData` of further sheets, by their relations. */
  more?: Record<string, string>
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** Test helper: a workbook of the given XML, as spreadsheet programs write it. */
export async function workbookOf({
  rows,
  after = '',
  shared = '',
  styles = '',
  sheets,
  more = {},
}: Parts): Promise<Buffer> {
  const targets = Object.keys(more).map(id => `<Relationship Id="${id}" Target="worksheets/${id}.xml"/>`)
  const others = Object.entries(more).map(([id, others]) => [
    `xl/worksheets/${id}.xml`,
    `<worksheet ${main}><sheetData>${others}</sheetData></worksheet>`,
  ])
  return zipOf({
    ...Object.fromEntries(others),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="urn:r"><sheets>${sheets ?? '<sheet name="One" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>${targets.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData>${after}</worksheet>`,
  })
}

export function zipOf(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([path, text]) => ({ path, content: [text], isDeflated: true }))
  return wholeZip(entries)
}

/** A row of texts. */
export function rowOf(row: number, cells: string[]): string {
  return `<row r="${row}">${cells.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
}

/** The texts of a packed file, by their paths. */
export async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    parts.set(entry.fileName, Buffer.concat(pieces).toString())
  }
  return parts
}
