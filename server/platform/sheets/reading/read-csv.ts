import { CsvError, parse } from 'csv-parse/sync'
import { otherFormatOf } from '../../other-format.ts'
import { decodeText } from './decode-text.ts'
import { type Table, TableBuilder, Unreadable } from './read-table.ts'

const separators = [',', ';', '\t', '|']

/** Reads comma-separated text, or text separated by semicolons, tabs or bars, as spreadsheets write it. */
export function readCsv(bytes: Uint8Array): Table {
  const { text, note } = decodeText(bytes)
  const other = otherFormatOf(text)
  if (other) throw new Unreadable(`The file is ${other}. Choose an .xlsx or .csv file.`)
  const declared = /^sep=(.)\r?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const builder = new TableBuilder()
  let row = declared ? 1 : 0
  try {
    parse(body, {
      bom: true,
      delimiter: declared?.[1] ?? separatorOf(body),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
      on_record: (cells: string[]) => {
        row += 1
        builder.add(row, cells)
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(sentenceOf(error, row))
    throw error
  }
  return { rows: builder.rows, notes: note ? [note] : [] }
}

/** The separator that the first line with any has most of, outside quotes. */
function separatorOf(text: string): string {
  for (const line of text.slice(0, 100_000).split(/\r?\n/, 20)) {
    const bare = line.replace(/"[^"]*"/g, '')
    const counts = separators.map(each => bare.split(each).length - 1)
    const highest = Math.max(...counts)
    if (highest > 0) return separators[counts.indexOf(highest)] ?? ','
  }
  return ','
}

function sentenceOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return `Row ${row + 1} or a later one has a quotation mark that is never closed.`
  }
  if (code === 'CSV_MAX_RECORD_SIZE') return `Row ${row + 1} is too long. Check its quotation marks.`
  return `Row ${row + 1} can’t be read. Check its quotation marks.`
}
