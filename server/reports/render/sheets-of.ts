import type { Block, Cell, ReportDocument, Section, TableBlock } from '#domain/reports/document/document.ts'
import { textOf } from '#domain/reports/document/words.ts'
import type { Cell as SheetCell } from '#server/platform/sheets/sheet.ts'

export interface ReportSheet {
  name: string
  headings: string[]
  rows: SheetCell[][]
}

interface Placed {
  /** The title of the section, below that of its chapter. */
  place: string
  chapter: string
  block: Block
}

/**
 * The report as sheets. The first has its cover and texts. Tables with the same columns share a sheet, with their section
 * and the heading of each group of rows in columns of their own, so that they can be sorted and filtered.
 */
export function sheetsOf(document: ReportDocument, fingerprint: string): ReportSheet[] {
  const placed = document.sections.flatMap(section => placedIn(section, section.title, ''))
  const groups = Map.groupBy(placed.filter(isTabular), ({ block }) => JSON.stringify(headingsOf(block)))
  const names = new Set<string>(['report'])
  return [
    { name: 'Report', headings: ['Part', 'Text', 'Value'], rows: textRows(document, fingerprint, placed) },
    ...[...groups.values()].map(group => {
      const [first] = group
      const name = group.length === 1 ? captionOf(first?.block) : (first?.chapter ?? '')
      return { name: freeName(name, names), ...tableOf(group) }
    }),
  ]
}

function placedIn({ title, blocks, sections = [] }: Section, chapter: string, above: string): Placed[] {
  const place = above === '' ? title : `${above}: ${title}`
  return [
    ...blocks.map(block => ({ place, chapter, block })),
    ...sections.flatMap(section => placedIn(section, chapter, place)),
  ]
}

const isTabular = ({ block }: Placed) => (rowsOf(block)?.rows.length ?? 0) > 0

const captionOf = (block: Block | undefined) => (block && 'caption' in block ? block.caption : '')

/** A block as a table; null for words. */
function rowsOf(block: Block): Pick<TableBlock, 'columns' | 'rows'> | null {
  switch (block.type) {
    case 'table':
      return block
    case 'bars':
      return {
        columns: [{ heading: 'Label' }, { heading: 'Figure' }],
        rows: block.bars.map(({ label, value, text }) => [label, pictured(value, text)]),
      }
    case 'line':
      return {
        columns: [{ heading: 'Label' }, { heading: 'Figure' }],
        rows: block.points.map(({ label, value, text }) => [label, pictured(value, text)]),
      }
    case 'heat':
      return {
        columns: [block.corner, ...block.columns].map(heading => ({ heading })),
        rows: block.rows.map(({ label, squares }) => [
          label,
          ...squares.map(square => (square ? { text: square.text, value: square.value } : '')),
        ]),
      }
    default:
      return null
  }
}

const pictured = (value: number | null, text: string): Cell => (value === null ? text : { text, value })

const headingsOf = (block: Block) => rowsOf(block)?.columns.map(({ heading }) => heading) ?? []

function tableOf(group: readonly Placed[]): Pick<ReportSheet, 'headings' | 'rows'> {
  const headings = group[0] ? headingsOf(group[0].block) : []
  const tables = group.map(({ place, block }) => ({ place, rows: rowsOf(block)?.rows ?? [] }))
  const leveled = headings.map((_, at) =>
    tables.some(({ rows }) => rows.some(row => row.length > 1 && levelOf(row[at] ?? '') !== '')),
  )
  const rows = tables.flatMap(({ place, rows: some }) => {
    let about = ''
    return some.flatMap(row => {
      if (row.length === 1 && headings.length > 1) {
        about = textOf(row[0] ?? '')
        return []
      }
      const cells = row.flatMap((cell, at) =>
        leveled[at] ? [shownValue(cell), levelOf(cell)] : [shownValue(cell)],
      )
      return [[place, about, ...cells] as SheetCell[]]
    })
  })
  return {
    headings: [
      'Section',
      'About',
      ...headings.flatMap((heading, at) => (leveled[at] ? [heading, `${heading}, level`] : [heading])),
    ],
    rows,
  }
}

const levelOf = (cell: Cell): string => (typeof cell === 'string' ? '' : (cell.level ?? ''))

const shownValue = (cell: Cell): SheetCell => (typeof cell === 'string' ? cell : (cell.value ?? cell.text))

function textRows(document: ReportDocument, fingerprint: string, placed: readonly Placed[]): SheetCell[][] {
  return [
    ['Report', document.title, document.subtitle],
    ...document.cover.map(({ label, value }) => ['Cover', label, value]),
    ['Cover', 'Fingerprint of the data (SHA-256)', fingerprint],
    ...placed.flatMap(({ place, block }) => wordsOf(block).map(row => [place, ...row])),
  ]
}

function wordsOf(block: Block): SheetCell[][] {
  switch (block.type) {
    case 'text':
      return [[block.text]]
    case 'words':
      return [
        [
          [block.marker, ...block.spans.map(({ text }) => text)]
            .filter(Boolean)
            .join(block.marker ? ' ' : ''),
        ],
      ]
    case 'facts':
      return block.facts.map(({ label, value }) => [label, textOf(value)])
    case 'list':
      return block.rows.map(row => [textOf(row)])
    case 'signatures':
      return block.roles.map(role => [role])
    case 'table':
      return block.rows.length === 0 ? [[block.caption, block.empty]] : []
    default:
      return []
  }
}

/** The most characters of the name of a sheet. */
const LONGEST = 31

/** A name that Excel takes, and that no other sheet has. */
function freeName(wanted: string, names: Set<string>): string {
  const clean =
    wanted
      .replace(/[[\]:*?/\\']/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Table'
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`
    const name = `${clean.slice(0, LONGEST - suffix.length).trim()}${suffix}`
    if (names.has(name.toLowerCase())) continue
    names.add(name.toLowerCase())
    return name
  }
}
