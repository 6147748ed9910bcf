import type { RichBlock } from '#server/platform/rich-text/rich-nodes.ts'

/** A block as the template draws it: tables know their width, and whether their first row is a heading. */
export type PrintedBlock =
  | Exclude<RichBlock, { type: 'table' | 'heading' | 'list' | 'quote' }>
  | { type: 'heading'; level: number; spans: Extract<RichBlock, { type: 'heading' }>['spans'] }
  | { type: 'list'; isOrdered: boolean; items: PrintedBlock[][] }
  | { type: 'quote'; blocks: PrintedBlock[] }
  | {
      type: 'table'
      width: number
      hasHeading: boolean
      rows: { isHeading: boolean; columns: number; rows: number; blocks: PrintedBlock[] }[][]
    }

/** A version of a policy as it is set on paper. */
export interface PrintedPolicy {
  title: string
  company: string
  purpose: string
  /** The head of its pages, such as `SEC-05, version 2`. */
  edition: string
  footer: string
  /** Stands above a version that is not in force. */
  warning: string
  /** The moment of printing, ISO 8601 in UTC. */
  moment: string
  facts: { label: string; value: string }[]
  blocks: PrintedBlock[]
  readers: { summary: string; caption: string; headings: string[]; rows: string[][] } | null
}

/**
 * Fits blocks to the template. A heading never lies more than one level below the one before, and one within a list or a
 * table is a paragraph, as the outline of a PDF demands.
 */
export function printedBlocks(blocks: readonly RichBlock[]): PrintedBlock[] {
  let level = 0
  const inner = (block: RichBlock): PrintedBlock => {
    switch (block.type) {
      case 'heading':
        return { type: 'paragraph', indent: block.indent, spans: strong(block.spans) }
      case 'list':
        return { ...block, items: block.items.map(item => item.map(inner)) }
      case 'quote':
        return { ...block, blocks: block.blocks.map(inner) }
      case 'table':
        return tableOf(block, inner)
      default:
        return block
    }
  }
  return blocks.map(block => {
    if (block.type !== 'heading') return inner(block)
    level = Math.min(block.level, level + 1)
    return { type: 'heading', level, spans: block.spans }
  })
}

const strong = (spans: Extract<RichBlock, { type: 'heading' }>['spans']) =>
  spans.map(span => ({ ...span, isStrong: true as const }))

function tableOf(
  { rows }: Extract<RichBlock, { type: 'table' }>,
  inner: (block: RichBlock) => PrintedBlock,
): PrintedBlock {
  const first = rows[0] ?? []
  return {
    type: 'table',
    // Cells that span rows take a place in the rows after them, so that the first row is the widest measure there is.
    width: Math.max(1, ...rows.map(cells => cells.reduce((sum, { columns }) => sum + columns, 0))),
    hasHeading: first.length > 0 && first.every(({ isHeading, rows: down }) => isHeading && down === 1),
    rows: rows.map(cells => cells.map(cell => ({ ...cell, blocks: cell.blocks.map(inner) }))),
  }
}
