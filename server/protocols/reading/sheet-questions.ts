import { nextNumber } from '#domain/framework-questions/numbers.rules.ts'
import type { ImportedQuestion, ImportedRegulation } from '#domain/protocols/imported-framework.ts'
import { type FrameworkColumn, frameworkColumns } from '#domain/protocols/sheet/framework-columns.ts'
import { readOptions } from '#domain/protocols/sheet/options-cell.ts'
import { readCitations } from '#domain/protocols/sheet/regulations-cell.ts'
import { readSuggestedTasks } from '#domain/protocols/sheet/suggested-tasks-cell.ts'
import type { Fault } from './fault.ts'
import type { SheetRecord } from './sheet-records.ts'

/** The names of a spreadsheet that stand for records of the company or of everybody. */
export interface NamedCell {
  kind: 'category' | 'threat'
  name: string
  place: string
}

/** The content of a row, except its place among the others. */
export type SheetQuestion = Omit<ImportedQuestion, 'regulations'> & {
  regulations?: ImportedRegulation[] | undefined
}

/** Reads the rows of topics and questions one after the other; numbers and identifiers are there once. */
export class QuestionReader {
  readonly faults: Fault[] = []
  readonly names: NamedCell[] = []
  readonly #columns: ReadonlySet<FrameworkColumn>
  readonly #regulations: ReadonlyMap<string, ImportedRegulation>
  /** By number and by identifier: the cell that has it. */
  readonly #numbers = new Map<string, string>()
  readonly #identifiers = new Map<string, string>()
  /** All numbers of the file, which those that are made up leave alone. */
  readonly #taken: Set<string>

  constructor(
    records: readonly SheetRecord[],
    columns: ReadonlySet<FrameworkColumn>,
    regulations: ReadonlyMap<string, ImportedRegulation>,
  ) {
    this.#columns = columns
    this.#regulations = regulations
    this.#taken = new Set(records.flatMap(({ texts }) => texts.number?.trim() ?? []))
  }

  read(record: SheetRecord, topicNumber: string | null): SheetQuestion | null {
    const before = this.faults.length
    const { title, question } = this.#words(record, topicNumber === null)
    const tempid = this.#number(record, topicNumber)
    const evidence = this.text(record, 'evidence')
    const read = {
      identifier: this.#identifier(record, tempid),
      tempid,
      title,
      question,
      guidance: this.text(record, 'guidance'),
      ...(evidence && { evidence }),
      ...this.#named(record),
      ...this.#weight(record),
      ...this.#options(record),
      ...this.#cited(record),
    }
    return this.faults.length === before ? read : null
  }

  /** The text of a cell within its limit. One line, unless the column may have several. */
  text(record: SheetRecord, column: FrameworkColumn, most?: number): string {
    const { max, label, ...rest } = frameworkColumns[column]
    const cell = (record.texts[column] ?? '').trim()
    const text = 'isLong' in rest ? cell : cell.replace(/\s+/g, ' ')
    const limit = most ?? max
    if (text.length <= limit) return text
    const figures = limit.toLocaleString('en')
    this.fault(record, column, `${label} has more than ${figures} characters.`)
    return ''
  }

  fault(record: SheetRecord, column: FrameworkColumn, message: string): void {
    this.faults.push({ place: record.cell(column), message })
  }

  #words(record: SheetRecord, isTopic: boolean) {
    const title = this.text(record, 'title')
    const text = this.text(record, 'text')
    if (!title && !text) this.fault(record, 'title', 'Enter a title or a text.')
    // Topics are listed by their titles.
    if (!isTopic || title || !text) return { title, question: text || title }
    const isOneLine = text.length <= frameworkColumns.title.max && !text.includes('\n')
    if (!isOneLine) this.fault(record, 'title', 'Enter a title for this topic.')
    return { title: text, question: text }
  }

  #number(record: SheetRecord, topicNumber: string | null): string {
    const given = this.text(record, 'number')
    const number = given || nextNumber(this.#taken, topicNumber)
    this.#taken.add(number)
    const other = this.#numbers.get(number.toLowerCase())
    if (other) {
      const zero = /\.\d*[1-9]$/.test(number)
        ? ` If one of them is ${number}0, format the column as text.`
        : ''
      this.fault(record, 'number', `The number ${number} is already in ${other}.${zero}`)
    }
    this.#numbers.set(number.toLowerCase(), record.cell('number'))
    return number
  }

  #identifier(record: SheetRecord, tempid: string): string {
    const given = this.text(record, 'identifier')
    const identifier = given || tempid
    const other = this.#identifiers.get(identifier)
    // A number that is there twice is a fault of its own.
    if (other && given)
      this.fault(record, 'identifier', `The identifier ${identifier} is already in ${other}.`)
    this.#identifiers.set(identifier, record.cell('identifier'))
    return identifier
  }

  /** The names of an empty cell are none; those of a missing column stay. */
  #named(record: SheetRecord) {
    const named: { category?: string; threat?: string } = {}
    for (const kind of ['category', 'threat'] as const) {
      if (!this.#columns.has(kind)) continue
      const name = this.text(record, kind)
      named[kind] = name
      if (name) this.names.push({ kind, name, place: record.cell(kind) })
    }
    return named
  }

  #weight(record: SheetRecord) {
    if (!this.#columns.has('weight')) return {}
    const cell = this.text(record, 'weight')
    if (cell && !/^[1-5](?:\.0+)?$/.test(cell)) this.fault(record, 'weight', 'Enter a weight from 1 to 5.')
    return { weight: Number(cell) || 1 }
  }

  #options(record: SheetRecord) {
    const options = readOptions(record.texts.options ?? '')
    if (typeof options === 'string') {
      this.fault(record, 'options', options)
      return {}
    }
    if (!this.#columns.has('suggested_tasks')) return options ? { options } : {}
    const tasks = readSuggestedTasks(record.texts.suggested_tasks ?? '', options?.length ?? 0)
    if (typeof tasks === 'string') {
      this.fault(record, 'suggested_tasks', tasks)
      return {}
    }
    if (!options) return {}
    return {
      options: options.map((option, index) => ({ ...option, suggested_task: tasks.get(index) ?? '' })),
    }
  }

  #cited(record: SheetRecord) {
    if (!this.#columns.has('regulations')) return {}
    const cited = readCitations(record.texts.regulations ?? '')
    if (typeof cited === 'string') {
      this.fault(record, 'regulations', cited)
      return {}
    }
    return {
      regulations: cited.map(
        each => this.#regulations.get(`${each.regulation} | ${each.identifier}`) ?? { ...each, ...onlyNamed },
      ),
    }
  }
}

const onlyNamed = { category: '', subcategory: '', standard: '', requirement: null, guidance: '' }
