import type { Block, Section, TableBlock } from '../document/document.ts'
import { textOf } from '../document/words.ts'
import { type BuiltSection, blocksOf } from './assembled.ts'

/** The contents of a section in short. */
export interface SectionPreview {
  key: string
  title: string
  /** Rows of its tables and lists, and figures of its charts. */
  rows: number
  /** Its first sentences. */
  texts: string[]
  /** The first rows of its first table or chart. */
  table: { caption: string; headings: string[]; rows: string[][] } | null
}

const ROWS = 4
const COLUMNS = 5
const TEXTS = 2
const LONGEST = 160

/** Says what is in each section, of the same blocks that the report is made of. */
export const previewsOf = (built: readonly BuiltSection[]): SectionPreview[] =>
  built.map(({ key, title, sections }) => {
    const blocks = blocksOf(sections)
    return {
      key,
      title,
      rows: blocks.reduce((sum, block) => sum + rowsIn(block).length, 0),
      texts: textsIn(blocks).slice(0, TEXTS).map(short),
      table: firstTable(blocks, sections),
    }
  })

/** Rows without the headings between them. */
function rowsIn(block: Block): string[][] {
  switch (block.type) {
    case 'table':
      return block.rows
        .filter(row => row.length > 1 || block.columns.length === 1)
        .map(row => row.map(textOf))
    case 'facts':
      return block.facts.map(({ label, value }) => [label, textOf(value)])
    case 'list':
      return block.rows.map(row => [textOf(row)])
    case 'bars':
      return block.bars.map(({ label, text }) => [label, text])
    case 'line':
      return block.points.map(({ label, text }) => [label, text])
    case 'heat':
      return block.rows.map(({ label, squares }) => [label, ...squares.map(square => square?.text ?? '')])
    case 'signatures':
      return block.roles.map(role => [role])
    default:
      return []
  }
}

const headingsOf = (block: Block): string[] => {
  if (block.type === 'table') return block.columns.map(({ heading }) => heading)
  if (block.type === 'heat') return [block.corner, ...block.columns]
  return []
}

const captionOf = (block: Block) => ('caption' in block ? block.caption : '')

function firstTable(blocks: readonly Block[], sections: readonly Section[]): SectionPreview['table'] {
  const found =
    blocks.find(block => block.type !== 'facts' && rowsIn(block).length > 0) ??
    blocks.find(block => rowsIn(block).length > 0)
  if (!found) return null
  return {
    caption: captionOf(found) || (sections[0]?.title ?? ''),
    headings: headingsOf(found).slice(0, COLUMNS),
    rows: rowsIn(found)
      .slice(0, ROWS)
      .map(row => row.slice(0, COLUMNS).map(short)),
  }
}

function textsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap(block => {
    if (block.type === 'text') return [block.text]
    if (block.type === 'words') return [block.spans.map(({ text }) => text).join('')]
    return emptyTable(block) ? [block.empty] : []
  })
}

const emptyTable = (block: Block): block is TableBlock => block.type === 'table' && block.rows.length === 0

const short = (words: string) =>
  words.length > LONGEST ? `${Array.from(words).slice(0, LONGEST).join('').trimEnd()}…` : words
