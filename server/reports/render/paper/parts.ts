import type { Block, TableBlock } from '#domain/reports/document/document.ts'
import type { Heading, Piece } from './flow.ts'

/** Pieces that are set at once, as many as the typesetter's memory is to hold. */
export interface Part {
  flow: Piece[]
  /** The sections that began in a part before, and go on in this one. */
  continued: Pick<Heading, 'level' | 'title'>[]
  /** The numbers of the heading before it. */
  numbers: readonly number[]
  /** Names pages of other parts, and so is set when these are known. */
  isIndex: boolean
}

/** The most characters of a part. The typesetter takes about 300 bytes for each. */
export const LARGEST = 100_000

/** Divides a flow into parts of at most about `largest` characters; tables between their rows. */
export function partsOf(flow: readonly Piece[], largest = LARGEST): Part[] {
  const parts: Part[] = []
  const open: Heading[] = []
  let weight = Number.POSITIVE_INFINITY
  const begin = (level: number): Part => {
    const last = open.at(-1)
    const part = {
      flow: [],
      continued: open.filter(heading => heading.level < level).map(({ level, title }) => ({ level, title })),
      numbers: last?.numbers ?? [0],
      isIndex: false,
    }
    parts.push(part)
    weight = 0
    return part
  }
  let part: Part | undefined
  for (const piece of flow.flatMap(each => cut(each, largest))) {
    const size = sizeOf(piece)
    const level = 'heading' in piece ? piece.heading.level : Number.POSITIVE_INFINITY
    const isFull = weight > 0 && weight + size > largest && !endsWithHeading(part)
    if (!part || isFull) part = begin(level)
    if ('heading' in piece)
      open.splice(open.findLastIndex(each => each.level < level) + 1, open.length, piece.heading)
    else if (piece.block.type === 'index') part.isIndex = true
    part.flow.push(piece)
    weight += size
  }
  return parts
}

const endsWithHeading = (part: Part | undefined): boolean => {
  const last = part?.flow.at(-1)
  return last !== undefined && 'heading' in last
}

const sizeOf = (piece: Piece): number => JSON.stringify(piece).length

/** A table of many characters as several; each begins with the heading of its rows. */
function cut(piece: Piece, largest: number): Piece[] {
  if ('heading' in piece || piece.block.type !== 'table') return [piece]
  const { block } = piece
  if (sizeOf(piece) <= largest) return [piece]
  return rowsIn(block, largest / 2).map(rows => ({ block: { ...block, rows } satisfies Block }))
}

function rowsIn({ rows, columns }: TableBlock, largest: number): TableBlock['rows'][] {
  const pieces: TableBlock['rows'][] = []
  let above: TableBlock['rows'] = []
  let size = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const isHeading = row.length === 1 && columns.length > 1
    if (size > largest) {
      pieces.push(isHeading ? [] : [...above])
      size = 0
    }
    if (isHeading) above = [row]
    pieces.at(-1)?.push(row)
    size += JSON.stringify(row).length
  }
  return pieces
}
