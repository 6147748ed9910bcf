import type { Recipe } from '#domain/reports/builder/recipe.ts'
import type { Block, WordsBlock } from '#domain/reports/document/document.ts'
import { type RichBlock, type RichSpan, richBlocksOf } from '#server/platform/rich-text/rich-nodes.ts'
import { reducedDocument } from '#server/platform/rich-text/rich-text.ts'

/** The texts of a recipe by the keys of their sections, as blocks of a report. */
export const textsOf = ({ sections }: Recipe): Map<string, Block[]> =>
  new Map(
    sections
      .filter(({ kind }) => kind === 'text')
      .map(({ key, html }) => [key, richBlocksOf(reducedDocument(html)).flatMap(block => blocksOf(block))]),
  )

type Kind = WordsBlock['kind']

function blocksOf(block: RichBlock, indent = 0, kind: Kind = 'paragraph'): Block[] {
  switch (block.type) {
    case 'paragraph':
      return words(kind, block.spans, indent + block.indent)
    case 'heading':
      return words('heading', block.spans, indent + block.indent)
    case 'quote':
      return block.blocks.flatMap(inner => blocksOf(inner, indent, 'quote'))
    case 'list':
      return block.items.flatMap((item, at) => itemOf(item, block.isOrdered ? `${at + 1}.` : '•', indent))
    case 'table':
      return tableOf(block.rows)
  }
}

/** The first paragraph of an item has its marker; what follows is moved in with it. */
function itemOf([first, ...rest]: RichBlock[], marker: string, indent: number): Block[] {
  const own: Block[] =
    first?.type === 'paragraph'
      ? [{ type: 'words', kind: 'item', marker, indent, spans: spansOf(first.spans) }]
      : [
          { type: 'words', kind: 'item', marker, indent, spans: [] },
          ...(first ? blocksOf(first, indent + 1) : []),
        ]
  return [...own, ...rest.flatMap(block => blocksOf(block, indent + 1))]
}

function words(kind: Kind, spans: readonly RichSpan[], indent: number): Block[] {
  const shown = spansOf(spans)
  return shown.some(({ text }) => text.trim()) ? [{ type: 'words', kind, indent, spans: shown }] : []
}

const spansOf = (spans: readonly RichSpan[]) =>
  spans.filter(({ text }) => text !== '').map(span => ({ ...span }))

type Rows = Extract<RichBlock, { type: 'table' }>['rows']

/** A table of texts. Its first row is its head. */
function tableOf(rows: Rows): Block[] {
  const [head = [], ...rest] = rows.map(row =>
    row.flatMap(cell => [textIn(cell.blocks), ...Array(cell.columns - 1).fill('')]),
  )
  const width = Math.max(head.length, ...rest.map(row => row.length))
  const filled = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '')
  return [
    {
      type: 'table',
      caption: 'Table',
      columns: filled(head).map(heading => ({ heading, share: 1 })),
      rows: rest.map(filled),
      empty: '',
    },
  ]
}

const textIn = (blocks: readonly RichBlock[]): string => blocks.map(plainOf).filter(Boolean).join('\n')

function plainOf(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.spans.map(({ text }) => text).join('')
    case 'list':
      return block.items.map(item => `• ${textIn(item)}`).join('\n')
    case 'quote':
      return textIn(block.blocks)
    case 'table':
      return block.rows.map(row => row.map(cell => textIn(cell.blocks)).join(' · ')).join('\n')
  }
}
