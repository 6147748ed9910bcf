import { formatOf, type NumberFormat } from './cell-values.ts'
import {
  columnOf,
  most,
  type NamedTable,
  nameOf,
  type Table,
  type TableRow,
  Unreadable,
} from './read-table.ts'
import { SheetReader } from './sheet-reader.ts'
import { WorkbookParts } from './workbook-parts.ts'

interface Sheet {
  name: string
  relation: string
  isHidden: boolean
}

/** Sheets that are looked at for the one to read. */
const MOST_SHEETS = 20

/** Reads the visible sheets of an Excel workbook that have any text, part by part, within the limits. */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const parts = await WorkbookParts.open(bytes)
  const { sheets, since1904 } = await readWorkbook(parts)
  const shown = sheets.filter(sheet => !sheet.isHidden)
  if (shown.length === 0) throw new Unreadable('The workbook has no visible sheet.')
  const texts = await readSharedTexts(parts)
  const formats = await readFormats(parts)
  const paths = await readRelations(parts)
  const found: NamedTable[] = []
  let refusal: unknown = null
  for (const { name, relation } of shown.slice(0, MOST_SHEETS)) {
    const reader = new SheetReader({ texts, formats, since1904 })
    try {
      await parts.read(paths.get(relation) ?? (shown.length === 1 ? 'xl/worksheets/sheet1.xml' : ''), reader)
      markMerged(reader.builder.rows, reader.merges)
      const { rows } = reader.builder
      if (rows.length > 0) found.push({ name, rows, notes: hiddenNotes(reader.hidden) })
    } catch (error) {
      // Another sheet may be the one to read.
      refusal ??= error
    }
  }
  const [first] = found
  if (!first && refusal) throw refusal
  const { rows, notes } = first ?? { rows: [], notes: [] }
  return found.length > 1 ? { rows, notes, sheets: found } : { rows, notes }
}

function hiddenNotes(hidden: readonly number[]): string[] {
  const [first] = hidden
  if (first === undefined) return []
  if (hidden.length === 1) return [`Row ${first} is hidden in the sheet and is read, too.`]
  const numbers = hidden.length > 5 ? `from row ${first} to row ${hidden.at(-1)} ` : ''
  const rows =
    hidden.length > 5
      ? `${hidden.length.toLocaleString('en')} rows `
      : `Rows ${new Intl.ListFormat('en').format(hidden.map(String))} `
  return [`${rows}${numbers}are hidden in the sheet and are read, too.`]
}

async function readWorkbook(parts: WorkbookParts) {
  const sheets: Sheet[] = []
  let since1904 = false
  await parts.read('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      sheets.push({
        name: attributes.name ?? '',
        relation:
          attributes['r:id'] ?? Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? '',
        isHidden: (attributes.state ?? 'visible') !== 'visible',
      })
    },
  })
  return { sheets, since1904 }
}

async function readRelations(parts: WorkbookParts): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await parts.read('xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

/** The texts that cells name by number. Of rich text the runs are put together; readings of characters are left out. */
async function readSharedTexts(parts: WorkbookParts): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let length = 0
  let isText = false
  let isReading = false
  await parts.read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't'
    },
    text(piece) {
      if (isText && !isReading) text += piece
    },
    close(name) {
      if (name === 'rPh') isReading = false
      isText = false
      if (name !== 'si') return
      length += text.length
      if (length > most.characters)
        throw new Unreadable('The file has too much text. Split it and import the parts one by one.')
      texts.push(text)
    },
  })
  return texts
}

async function readFormats(parts: WorkbookParts): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCellFormats = false
  await parts.read('xl/styles.xml', {
    open(name, attributes) {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '')
      if (name === 'cellXfs') isCellFormats = true
      if (name === 'xf' && isCellFormats) formats.push(formatOf(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return formats
}

/** Marks the cells that a merge hides: only its first cell has a text, and the others may or may not mean the same. */
function markMerged(rows: TableRow[], merges: string[]): void {
  let marked = 0
  for (const merge of merges) {
    const match = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(merge)
    if (!match) continue
    const [, left = '', top = '', right = '', bottom = ''] = match
    const [fromColumn, toColumn] = [columnOf(left), Math.min(columnOf(right), most.columns)]
    for (const row of rows) {
      if (row.row < Number(top)) continue
      if (row.row > Number(bottom)) break
      for (let column = fromColumn; column <= toColumn; column += 1) {
        marked += 1
        if (marked > most.merges) throw new Unreadable('The sheet has too many merged cells. Unmerge them.')
        if (column === fromColumn && row.row === Number(top)) continue
        row.faults.push({
          column,
          message: `This cell is merged with ${nameOf(fromColumn)}${top}. Unmerge the cells and fill in each of them.`,
        })
      }
    }
  }
}
