/** A row of a spreadsheet that has any text. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  row: number
  /** The place in a file that is no spreadsheet, such as `Line 12`. */
  place?: string
  /** Texts by column, without the empty ones at the end. */
  cells: string[]
  /** Cells whose text cannot be known, by column. */
  faults: CellFault[]
}

export interface CellFault {
  /** From 0. */
  column: number
  message: string
}

/** The content of a file, as far as it is read. */
export interface Table {
  rows: TableRow[]
  /** Sentences about the parts that were left out or guessed. */
  notes: string[]
  /** The sheets of a workbook with more than one, this one included. */
  sheets?: NamedTable[]
}

export interface NamedTable extends Table {
  name: string
}

export type TableReading = Table | { refusal: string }

/** The most that is read of a file. Larger ones are refused as a whole. */
export const most = {
  /** Limit for the parts that are read, once they are inflated. */
  inflatedBytes: 64 * 1024 * 1024,
  rows: 50_000,
  columns: 250,
  /** Limit for all cells together. */
  characters: 12_000_000,
  /** Excel's own limit. */
  cellCharacters: 32_767,
  merges: 200_000,
}

/** The reason why a file is not read, as a sentence for the person. */
export class Unreadable extends Error {}

const figure = (number: number) => number.toLocaleString('en')

/** Collects the rows of a table within the limits. Throws `Unreadable` beyond them. */
export class TableBuilder {
  readonly rows: TableRow[] = []
  #characters = 0

  add(row: number, cells: string[], faults: CellFault[] = []): void {
    let length = cells.length
    while (length > 0 && !cells[length - 1]?.trim()) length -= 1
    if (length === 0 && faults.length === 0) return
    if (length > most.columns) throw new Unreadable(`Row ${row} has more than ${most.columns} columns.`)
    if (this.rows.length >= most.rows)
      throw new Unreadable(
        `The file has more than ${figure(most.rows)} rows. Split it and import the parts one by one.`,
      )
    const texts = cells.slice(0, length).map(sound)
    for (const [column, text] of texts.entries()) {
      this.#characters += text.length
      if (text.length > most.cellCharacters)
        throw new Unreadable(
          `Cell ${nameOf(column)}${row} has more than ${figure(most.cellCharacters)} characters.`,
        )
    }
    if (this.#characters > most.characters)
      throw new Unreadable('The file has too much text. Split it and import the parts one by one.')
    this.rows.push({ row, cells: texts, faults })
  }
}

/** The database stores neither half characters nor zeros. */
const sound = (text: string) => (text ?? '').toWellFormed().replaceAll('\u0000', '')

/** `A` of 0, `AA` of 26. */
export function nameOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? nameOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** 0 of `A`, 26 of `AA`. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) & 31)
  return column - 1
}
