import { type NumberFormat, textOfNumber } from './cell-values.ts'
import { type CellFault, columnOf, most, TableBuilder, Unreadable } from './read-table.ts'
import type { XmlHandlers } from './xml.ts'

interface Book {
  texts: string[]
  formats: NumberFormat[]
  since1904: boolean
}

const LAST_ROW = 1_048_576
const NO_RESULT =
  'This cell has a formula without a stored result. Open the file in a spreadsheet program and save it again.'

/** Reads the XML of a sheet into rows. Of a formula its stored result counts; nothing is computed. */
export class SheetReader implements XmlHandlers {
  readonly builder = new TableBuilder()
  readonly merges: string[] = []
  /** The hidden rows that have any text. */
  readonly hidden: number[] = []
  readonly #seen = new Set<number>()
  readonly #book: Book
  #row = 0
  #isHidden = false
  #column = -1
  #cells: string[] = []
  #faults: CellFault[] = []
  #type = ''
  #style = 0
  #value = ''
  #hasValue = false
  #isFormula = false
  #taking = false
  #isReading = false

  constructor(book: Book) {
    this.#book = book
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'f') this.#isFormula = true
    else if (name === 'rPh') this.#isReading = true
    else if (name === 'v' || name === 't') {
      this.#taking = !this.#isReading
      this.#hasValue = true
    } else if (name === 'mergeCell') this.#merge(attributes.ref ?? '')
  }

  text(piece: string): void {
    if (this.#taking) this.#value += piece
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#taking = false
    else if (name === 'rPh') this.#isReading = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
  }

  #openRow({ r, hidden }: Record<string, string>): void {
    this.#row = r === undefined ? this.#row + 1 : Number(r)
    if (!Number.isInteger(this.#row) || this.#row < 1 || this.#row > LAST_ROW)
      throw new Unreadable(
        `The workbook is damaged: it has a row with the number “${(r ?? String(this.#row)).slice(0, 20)}”. Open it in a spreadsheet program and save it again.`,
      )
    this.#isHidden = hidden === '1' || hidden === 'true'
    this.#column = -1
    this.#cells = []
    this.#faults = []
  }

  #closeRow(): void {
    const before = this.builder.rows.length
    this.builder.add(this.#row, this.#cells, this.#faults)
    // Sheets have up to a million empty rows.
    if (this.builder.rows.length === before) return
    if (this.#seen.has(this.#row))
      throw new Unreadable(
        `The workbook is damaged: it has row ${this.#row} twice. Open it in a spreadsheet program and save it again.`,
      )
    this.#seen.add(this.#row)
    if (this.#isHidden) this.hidden.push(this.#row)
  }

  #openCell({ r, t = 'n', s }: Record<string, string>): void {
    const letters = /^[A-Z]{1,3}/.exec(r ?? '')?.[0]
    this.#column = letters ? columnOf(letters) : this.#column + 1
    this.#type = t
    this.#style = Number(s) || 0
    this.#value = ''
    this.#hasValue = false
    this.#isFormula = false
  }

  #closeCell(): void {
    if (this.#isFormula && !this.#hasResult()) this.#fault(NO_RESULT)
    else if (this.#type === 'e') this.#fault(`This cell has the error ${this.#value}.`)
    else this.#put(this.#textOf())
  }

  /** A formula can result in an empty text, and then says so by its type. */
  #hasResult(): boolean {
    return this.#hasValue && (this.#type !== 'n' || this.#value.trim() !== '')
  }

  #put(text: string): void {
    if (!text) return
    if (this.#column >= most.columns)
      throw new Unreadable(`Row ${this.#row} has more than ${most.columns} columns.`)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #textOf(): string {
    const { texts, formats, since1904 } = this.#book
    if (this.#type === 's') return unescaped(texts[Number(this.#value)] ?? '')
    if (this.#type === 'b') return this.#value === '1' ? 'Yes' : 'No'
    if (this.#type !== 'n') return unescaped(this.#value)
    if (this.#value.trim() === '') return ''
    return textOfNumber(this.#value, formats[this.#style] ?? null, since1904)
  }

  #fault(message: string): void {
    if (this.#column < most.columns) this.#faults.push({ column: this.#column, message })
  }

  #merge(ref: string): void {
    if (this.merges.length >= most.merges)
      throw new Unreadable('The sheet has too many merged cells. Unmerge them.')
    this.merges.push(ref)
  }
}

/** Characters that XML cannot have are stored by their code: `_x000D_`. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
}
