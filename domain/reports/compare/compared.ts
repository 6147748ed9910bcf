import type { Block, Cell, ReportDocument, Section } from '../document/document.ts'
import { textOf } from '../document/words.ts'

export type Change = 'added' | 'removed' | 'changed'

/** A figure or a text in two reports; null where it is missing. */
export interface ComparedCell {
  before: string | null
  after: string | null
  /** The later figure less the earlier one, if both are figures. */
  difference: number | null
}

export interface ComparedRow {
  change: Change
  /** The heading of the rows that it is one of. */
  about: string
  cells: ComparedCell[]
}

export interface ComparedTable {
  caption: string
  headings: string[]
  added: number
  removed: number
  changed: number
  /** The first rows that differ. */
  rows: ComparedRow[]
}

export interface ComparedSection {
  id: string
  title: string
  /** Null for a section that both have. */
  change: 'added' | 'removed' | null
  /** Words of it differ. */
  hasOtherText: boolean
  tables: ComparedTable[]
}

/** The most rows of one table that a comparison shows. */
const ROWS = 100

/** Lists the figures, rows and texts that differ between two reports of one template, section by section. */
export function compared(before: ReportDocument, after: ReportDocument): ComparedSection[] {
  const earlier = new Map(flat(before.sections).map(section => [section.id, section]))
  const later = new Map(flat(after.sections).map(section => [section.id, section]))
  const removed = [...earlier.values()].filter(({ id }) => !later.has(id))
  return [
    ...[...later.values()].map(section => comparedSection(earlier.get(section.id), section)),
    ...removed.map(section => comparedSection(section, undefined)),
  ].filter(({ change, hasOtherText, tables }) => change !== null || hasOtherText || tables.length > 0)
}

const flat = (sections: readonly Section[], above = ''): Section[] =>
  sections.flatMap(section => {
    const title = above ? `${above}: ${section.title}` : section.title
    return [{ ...section, title }, ...flat(section.sections ?? [], title)]
  })

function comparedSection(before: Section | undefined, after: Section | undefined): ComparedSection {
  const { id = '', title = '' } = after ?? before ?? {}
  const tables = [tablesIn(before), tablesIn(after)] as const
  const captions = new Set([...tables[1].keys(), ...tables[0].keys()])
  return {
    id,
    title,
    change: before ? (after ? null : 'removed') : 'added',
    hasOtherText: before !== undefined && after !== undefined && textsIn(before) !== textsIn(after),
    tables: [...captions]
      .map(caption => comparedTable(caption, tables[0].get(caption), tables[1].get(caption)))
      .filter(({ added, removed, changed }) => added + removed + changed > 0),
  }
}

/** A block of figures as rows. */
interface Rows {
  headings: string[]
  /** By the heading above it and its first cell, counted where both are the same. */
  rows: Map<string, { about: string; cells: Cell[] }>
}

const FIGURES = 'Figures'

function tablesIn(section: Section | undefined): Map<string, Rows> {
  const tables = new Map<string, Rows>()
  for (const block of section?.blocks ?? []) {
    const found = rowsOf(block)
    if (!found) continue
    const caption = 'caption' in block ? block.caption : FIGURES
    const same = [...tables.keys()].filter(name => name === caption || name.startsWith(`${caption} (`)).length
    tables.set(same === 0 ? caption : `${caption} (${same + 1})`, found)
  }
  return tables
}

function rowsOf(block: Block): Rows | null {
  switch (block.type) {
    case 'table':
      return keyed(
        block.columns.map(({ heading }) => heading),
        block.rows,
      )
    case 'facts':
      return keyed(
        ['Figure', 'Value'],
        block.facts.map(({ label, value }) => [label, value]),
      )
    case 'bars':
      return keyed(
        ['Label', 'Figure'],
        block.bars.map(({ label, value, text }) => [label, value === null ? text : { text, value }]),
      )
    case 'line':
      return keyed(
        ['Label', 'Figure'],
        block.points.map(({ label, value, text }) => [label, value === null ? text : { text, value }]),
      )
    case 'heat':
      return keyed(
        [block.corner, ...block.columns],
        block.rows.map(({ label, squares }) => [label, ...squares.map(square => square ?? '')]),
      )
    case 'list':
      return keyed(
        ['Entry'],
        block.rows.map(row => [row]),
      )
    default:
      return null
  }
}

function keyed(headings: string[], rows: readonly Cell[][]): Rows {
  const found: Rows = { headings, rows: new Map() }
  let about = ''
  for (const cells of rows) {
    const [first = ''] = cells
    if (cells.length === 1 && headings.length > 1) {
      about = textOf(first)
      continue
    }
    let key = `${about}\n${textOf(first)}`
    for (let number = 2; found.rows.has(key); number++) key = `${about}\n${textOf(first)}\n${number}`
    found.rows.set(key, { about, cells })
  }
  return found
}

const none: Rows = { headings: [], rows: new Map() }

function comparedTable(caption: string, before: Rows = none, after: Rows = none): ComparedTable {
  const headings = after.headings.length > 0 ? after.headings : before.headings
  const rows: ComparedRow[] = []
  for (const [key, { about, cells }] of after.rows) {
    const earlier = before.rows.get(key)
    const both = comparedCells(earlier?.cells, cells)
    if (!earlier) rows.push({ change: 'added', about, cells: both })
    else if (both.some(cell => cell.before !== cell.after))
      rows.push({ change: 'changed', about, cells: both })
  }
  for (const [key, { about, cells }] of before.rows)
    if (!after.rows.has(key)) rows.push({ change: 'removed', about, cells: comparedCells(cells, undefined) })
  const count = (change: Change) => rows.filter(row => row.change === change).length
  return {
    caption,
    headings,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    rows: rows.slice(0, ROWS),
  }
}

function comparedCells(
  before: readonly Cell[] | undefined,
  after: readonly Cell[] | undefined,
): ComparedCell[] {
  const width = Math.max(before?.length ?? 0, after?.length ?? 0)
  return Array.from({ length: width }, (_, at) => {
    const [one, other] = [before?.[at], after?.[at]]
    return {
      before: one === undefined ? null : textOf(one),
      after: other === undefined ? null : textOf(other),
      difference: differenceOf(one, other),
    }
  })
}

function differenceOf(before: Cell | undefined, after: Cell | undefined): number | null {
  if (typeof before !== 'object' || typeof after !== 'object') return null
  if (before.value === undefined || after.value === undefined || before.value === after.value) return null
  return Math.round((after.value - before.value) * 100) / 100
}

const textsIn = ({ blocks }: Section): string =>
  blocks
    .map(block => {
      if (block.type === 'text') return block.text
      return block.type === 'words' ? block.spans.map(({ text }) => text).join('') : ''
    })
    .join('\n')
