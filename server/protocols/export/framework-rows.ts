import {
  cellsOf,
  type FrameworkColumn,
  type FrameworkRow,
  rowKinds,
} from '#domain/protocols/sheet/framework-columns.ts'
import { optionsCell } from '#domain/protocols/sheet/options-cell.ts'
import { citationLine } from '#domain/protocols/sheet/regulations-cell.ts'
import { suggestedTasksCell } from '#domain/protocols/sheet/suggested-tasks-cell.ts'
import type { ExportedFramework, ExportedQuestion, ExportedRegulation } from './exported-framework.ts'

/** Below the most that a spreadsheet program keeps in a cell. */
const CELL_CHARACTERS = 30_000

/** A framework as rows of cells, which its import reads back: itself, its topics and questions, and what they cite. */
export function* frameworkRows(framework: ExportedFramework): Generator<string[]> {
  yield* rowsOf(headRow(framework))
  for (const topic of framework.topics) {
    const isHeading = topic.questions.length > 0
    yield* questionRows(rowKinds.topic, topic, isHeading)
    for (const question of topic.questions) yield* questionRows(rowKinds.question, question, false)
  }
  for (const regulation of citedRegulations(framework)) yield* rowsOf(regulationRow(regulation))
}

function headRow({ edition, name, description, source, source_key, key }: ExportedFramework): FrameworkRow {
  return {
    kind: rowKinds.framework,
    number: edition,
    title: name,
    text: description,
    // An import keeps the key of the framework that its file came from.
    identifier: (source === 'spreadsheet' && source_key) || key,
  }
}

function* questionRows(kind: string, question: ExportedQuestion, isHeading: boolean): Generator<string[]> {
  const { options, regulations, sections } = question
  yield* rowsOf({
    kind,
    number: question.tempid,
    title: question.title,
    text: question.question === question.title ? '' : question.question,
    options: isHeading && options.length === 0 ? '' : optionsCell(options),
    suggested_tasks: suggestedTasksCell(options),
    guidance: question.guidance,
    evidence: question.evidence,
    weight: String(question.weight),
    category: question.category ?? '',
    threat: question.threat ?? '',
    regulations: regulations.map(citationLine).join('\n'),
    identifier: question.identifier,
  })
  for (const { place, title, content, entity } of sections) {
    yield* rowsOf({
      kind: rowKinds.section,
      title,
      text: content,
      place: place === 'body' ? 'Body' : 'Sidebar',
      entity: entity ?? '',
    })
  }
}

/** Each cited regulation once, as questions cite them. */
function citedRegulations({ topics }: ExportedFramework): Iterable<ExportedRegulation> {
  const cited = new Map<string, ExportedRegulation>()
  for (const topic of topics)
    for (const { regulations } of [topic, ...topic.questions])
      for (const regulation of regulations) cited.set(citationLine(regulation), regulation)
  return cited.values()
}

function regulationRow(regulation: ExportedRegulation): FrameworkRow {
  const { identifier, requirement, guidance, category, subcategory, standard } = regulation
  return {
    kind: rowKinds.regulation,
    number: identifier,
    title: regulation.regulation,
    text: requirement,
    ...{ guidance, category, subcategory, standard },
  }
}

/** The row, and more below it where a text is too long for a cell. */
function* rowsOf(row: FrameworkRow): Generator<string[]> {
  let rest = row
  for (;;) {
    const columns = Object.keys(rest) as FrameworkColumn[]
    const pieces = columns.map(column => [column, pieceOf(rest[column] ?? '')] as const)
    yield cellsOf(Object.fromEntries(pieces) as FrameworkRow)
    const left = pieces.flatMap(([column, { length }]) => {
      const text = (rest[column] ?? '').slice(length)
      return text ? [[column, text] as const] : []
    })
    if (left.length === 0) return
    rest = { ...(Object.fromEntries(left) as FrameworkRow), kind: rowKinds.continued }
  }
}

/** The beginning of a text, without half of a character at its end. */
function pieceOf(text: string): string {
  const piece = text.slice(0, CELL_CHARACTERS)
  return text.length > CELL_CHARACTERS && !piece.isWellFormed() ? piece.slice(0, -1) : piece
}
