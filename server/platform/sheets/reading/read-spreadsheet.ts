import { readCsv } from './read-csv.ts'
import { type Table, type TableReading, Unreadable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'

/** Reads an uploaded spreadsheet by its content, whatever its name says. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<TableReading> {
  try {
    const table = await tableOf(bytes)
    if (table.rows.length === 0) return { refusal: 'The file is empty.' }
    return table
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message }
    throw error
  }
}

const begins = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

async function tableOf(bytes: Uint8Array): Promise<Table> {
  if (begins(bytes, 0x50, 0x4b)) return readXlsx(bytes)
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable(
      'The file is an old Excel workbook (.xls) or has a password. Save it as .xlsx without a password.',
    )
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new Unreadable('The file is a PDF. Choose an .xlsx or .csv file.')
  return readCsv(bytes)
}
