import { questionsMax } from '#domain/framework-questions/framework-questions.contract.ts'
import {
  type ImportedFramework,
  type ImportedRegulation,
  type ImportedSection,
  type ImportedTopic,
  importedLimits,
} from '#domain/protocols/imported-framework.ts'
import type { RowKind } from '#domain/protocols/sheet/framework-columns.ts'
import { citationLine } from '#domain/protocols/sheet/regulations-cell.ts'
import { reduced } from '#server/platform/rich-text/rich-text.ts'
import type { TableRow } from '#server/platform/sheets/reading/read-table.ts'
import type { Fault } from './fault.ts'
import { kindOf } from './sheet-kinds.ts'
import { type NamedCell, QuestionReader, type SheetQuestion } from './sheet-questions.ts'
import { type SheetRecord, sheetRecords } from './sheet-records.ts'

/** A section of the one entity that the file names. */
export interface EntitySection {
  identifier: string
  section: ImportedSection
  name: string
  row: number
}

export interface SheetFramework {
  framework: ImportedFramework
  names: NamedCell[]
  entitySections: EntitySection[]
}

/** The errors that are listed at most. */
const MOST_FAULTS = 200

/** Reads a framework from the rows of a spreadsheet. It has no name and no key where the file has none. */
export function frameworkFromSheet(rows: readonly TableRow[]): SheetFramework | { errors: Fault[] } {
  const sheet = sheetRecords(rows)
  const kinds = sheet.records.map(record => kindOf(record.texts.kind ?? ''))
  const numbers = new Set(sheet.records.flatMap(({ texts }) => texts.number?.trim() ?? []))
  const reader = new QuestionReader(
    sheet.records.filter((_, at) => kinds[at] !== 'framework' && kinds[at] !== 'regulation'),
    sheet.columns,
    regulationsIn(sheet.records.filter((_, at) => kinds[at] === 'regulation')),
  )
  const builder = new FrameworkBuilder(reader)
  for (const [at, record] of sheet.records.entries())
    builder.add(kinds[at] ?? inferredKind(record, numbers), record)
  const errors = [...sheet.faults, ...reader.faults]
  if (errors.length === 0) errors.push(...builder.faults())
  if (errors.length > 0) return { errors: shortened(errors) }
  return {
    framework: { ...builder.framework(), warnings: sheet.warnings.slice(0, 100) },
    names: reader.names,
    entitySections: builder.entitySections,
  }
}

/** Without a kind, numbers tell: 2.14 is a question where there is a topic 2. */
function inferredKind({ texts }: SheetRecord, numbers: ReadonlySet<string>): RowKind | null {
  if (texts.kind?.trim()) return null
  const number = texts.number?.trim() ?? ''
  const above = /^(.+)[.\-–(]/s.exec(number)?.[1]
  return above && numbers.has(above) ? 'question' : 'topic'
}

function shortened(errors: Fault[]): Fault[] {
  if (errors.length <= MOST_FAULTS) return errors
  const rest = (errors.length - MOST_FAULTS).toLocaleString('en')
  return [...errors.slice(0, MOST_FAULTS), { place: '…', message: `And ${rest} more errors.` }]
}

function regulationsIn(records: readonly SheetRecord[]): Map<string, ImportedRegulation> {
  const found = new Map<string, ImportedRegulation>()
  for (const { texts } of records) {
    const of = (column: keyof typeof texts, max: number) => (texts[column] ?? '').trim().slice(0, max)
    const regulation = {
      regulation: of('title', importedLimits.title),
      identifier: of('number', importedLimits.title),
      category: of('category', importedLimits.title),
      subcategory: of('subcategory', importedLimits.title),
      standard: of('standard', importedLimits.title),
      requirement: of('text', importedLimits.question),
      guidance: of('guidance', importedLimits.guidance),
    }
    found.set(citationLine(regulation), regulation)
  }
  return found
}

type TopicDraft = Omit<ImportedTopic, 'sections'> & { sections?: ImportedSection[] | undefined }

/** Puts the rows together: each question below its topic, each section behind its question. */
class FrameworkBuilder {
  readonly entitySections: EntitySection[] = []
  readonly #reader: QuestionReader
  readonly #topics: TopicDraft[] = []
  #head: { key: string; name: string; edition: string; description: string } | null = null
  #last: (SheetQuestion & { sections?: ImportedSection[] | undefined }) | null = null
  #count = 0

  constructor(reader: QuestionReader) {
    this.#reader = reader
  }

  add(kind: RowKind | null, record: SheetRecord): void {
    if (kind === 'framework') this.#addHead(record)
    else if (kind === 'topic') this.#addTopic(record)
    else if (kind === 'question') this.#addQuestion(record)
    else if (kind === 'section') this.#addSection(record)
    else if (kind === null)
      this.#reader.fault(
        record,
        'kind',
        `“${record.texts.kind?.trim().slice(0, 40)}” is no kind of row. Use Framework, Topic, Question, Section or Regulation.`,
      )
  }

  faults(): Fault[] {
    if (this.#count === 0) return [{ place: 'file', message: 'The file has no topics and no questions.' }]
    if (this.#count <= questionsMax) return []
    const most = questionsMax.toLocaleString('en')
    return [{ place: 'file', message: `A framework can have up to ${most} topics and questions.` }]
  }

  framework(): ImportedFramework {
    const { key = '', name = '', edition = '', description = '' } = this.#head ?? {}
    return {
      ...{
        format: 'spreadsheet',
        source_key: key,
        publisher: null,
        name,
        edition,
        dated_at: null,
        description,
      },
      topics: this.#topics,
      withdrawn: [],
      warnings: [],
    }
  }

  #addHead(record: SheetRecord): void {
    const read = this.#reader
    if (this.#head) read.fault(record, 'kind', 'The file has two rows about the framework. Delete one.')
    this.#head = {
      key: read.text(record, 'identifier', 200),
      name: read.text(record, 'title'),
      edition: read.text(record, 'number'),
      description: read.text(record, 'text', importedLimits.description),
    }
    if (!this.#head.name) read.fault(record, 'title', 'Enter a name for the framework.')
  }

  #addTopic(record: SheetRecord): void {
    const topic = this.#reader.read(record, null)
    this.#count += 1
    const draft = { ...(topic ?? unreadable), questions: [] }
    this.#topics.push(draft)
    this.#last = draft
  }

  #addQuestion(record: SheetRecord): void {
    const topic = this.#topicOf(record)
    if (!topic) {
      this.#reader.fault(record, 'kind', 'There’s no topic above this question.')
      return
    }
    const question = this.#reader.read(record, topic.tempid)
    this.#count += 1
    this.#last = { ...(question ?? unreadable) }
    topic.questions.push(this.#last)
  }

  /** The topic above the question, or, where only numbers tell, the one whose number begins that of the question. */
  #topicOf({ texts }: SheetRecord): TopicDraft | undefined {
    const last = this.#topics.at(-1)
    const above = texts.kind?.trim() ? undefined : /^(.+)[.\-–(]/s.exec(texts.number?.trim() ?? '')?.[1]
    return above === undefined ? last : (this.#topics.findLast(({ tempid }) => tempid === above) ?? last)
  }

  #addSection(record: SheetRecord): void {
    const read = this.#reader
    const owner = this.#last
    if (!owner) {
      read.fault(record, 'kind', 'There’s no question above this section.')
      return
    }
    const place = read.text(record, 'place').toLowerCase() || 'body'
    if (place !== 'body' && place !== 'sidebar') read.fault(record, 'place', 'Enter Body or Sidebar.')
    const title = read.text(record, 'title')
    const section: ImportedSection = {
      place: place === 'sidebar' ? 'sidebar' : 'body',
      title,
      content: richTextOf(read.text(record, 'text', importedLimits.section)),
    }
    const name = read.text(record, 'entity')
    if (name) this.entitySections.push({ identifier: owner.identifier, section, name, row: record.row })
    else owner.sections = [...(owner.sections ?? []), section]
  }
}

const unreadable: SheetQuestion = { identifier: '', tempid: '', title: '', question: '', guidance: '' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Rich text as it is, and plain text as its paragraphs. */
function richTextOf(text: string): string {
  if (/<\/?[a-z][^>]*>/i.test(text) || !text.includes('\n')) return reduced(text)
  const paragraphs = text.split(/\n{2,}/).map(each => each.replace(/[&<>]/g, sign => escapes[sign] ?? sign))
  return paragraphs.map(each => `<p>${each.replaceAll('\n', '<br />')}</p>`).join('')
}
