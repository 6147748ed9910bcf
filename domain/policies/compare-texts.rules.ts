/** A paragraph of a text: its element, and its words without formatting. */
export interface Block {
  kind: string
  text: string
}

type Change = 'same' | 'added' | 'removed'

interface Part {
  text: string
  change: Change
}

/** A paragraph of two texts: in both, changed in parts, or in one of them only. */
export interface ComparedBlock {
  kind: string
  change: Change | 'changed'
  parts: Part[]
}

/** Above this product of lengths, two runs are compared as wholes. */
const MAX_CELLS = 4_000_000
/** The share of common words from which a paragraph counts as changed rather than as another one. */
const ALIKE = 0.4

/** Compares two texts paragraph by paragraph, and changed paragraphs word by word. */
export function compareTexts(before: readonly Block[], after: readonly Block[]): ComparedBlock[] {
  const isEqual = (one: Block, other: Block) => one.kind === other.kind && one.text === other.text
  const compared: ComparedBlock[] = []
  let removed: Block[] = []
  let added: Block[] = []
  const flush = () => {
    compared.push(...paired(removed, added))
    removed = []
    added = []
  }
  for (const { item, change } of aligned(before, after, isEqual)) {
    if (change === 'removed') removed.push(item)
    else if (change === 'added') added.push(item)
    else {
      flush()
      compared.push(whole(item, 'same'))
    }
  }
  flush()
  return compared
}

/** Finds the earlier form of each new paragraph among the removed ones, in their order. */
function paired(removed: readonly Block[], added: readonly Block[]): ComparedBlock[] {
  const compared: ComparedBlock[] = []
  let next = 0
  for (const block of added) {
    const found = removed.findIndex(
      (earlier, index) => index >= next && earlier.kind === block.kind && likeness(earlier, block) >= ALIKE,
    )
    if (found < 0) {
      compared.push(whole(block, 'added'))
      continue
    }
    compared.push(...removed.slice(next, found).map(each => whole(each, 'removed')))
    const parts = comparedWords(removed[found]?.text ?? '', block.text)
    compared.push({ kind: block.kind, change: 'changed', parts })
    next = found + 1
  }
  // Removed paragraphs come before what took their place.
  const rest = removed.slice(next).map(each => whole(each, 'removed'))
  return next === 0 ? [...rest, ...compared] : [...compared, ...rest]
}

const whole = ({ kind, text }: Block, change: Change): ComparedBlock => ({
  kind,
  change,
  parts: [{ text, change }],
})

/** Words and the spaces between them, so that the parts together are the text. */
const wordsOf = (text: string): string[] => text.match(/\S+|\s+/g) ?? []

function likeness(one: Block, other: Block): number {
  const [words, others] = [one, other].map(({ text }) => text.split(/\s+/))
  if (!words || !others) return 0
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  const common = others.filter(word => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return common.length / Math.max(words.length, others.length, 1)
}

function comparedWords(before: string, after: string): Part[] {
  const parts: Part[] = []
  const isEqual = (one: string, other: string) => one === other
  for (const { item, change } of aligned(wordsOf(before), wordsOf(after), isEqual)) {
    const last = parts.at(-1)
    if (last?.change === change) last.text += item
    else parts.push({ text: item, change })
  }
  return parts
}

interface Aligned<Item> {
  item: Item
  change: Change
}

/** Aligns two lists by their longest common part; equal items are those of the second list. */
export function aligned<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
): Aligned<Item>[] {
  const at = (list: readonly Item[], index: number) => list[index] as Item
  let start = 0
  let end = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && isEqual(at(before, start), at(after, start))) start++
  while (
    end < shorter - start &&
    isEqual(at(before, before.length - 1 - end), at(after, after.length - 1 - end))
  )
    end++
  const same = (items: readonly Item[]) => items.map(item => ({ item, change: 'same' as const }))
  return [
    ...same(after.slice(0, start)),
    ...alignedMiddles(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
      isEqual,
    ),
    ...same(after.slice(after.length - end)),
  ]
}

function alignedMiddles<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
): Aligned<Item>[] {
  const removed = (items: readonly Item[]) => items.map(item => ({ item, change: 'removed' as const }))
  const added = (items: readonly Item[]) => items.map(item => ({ item, change: 'added' as const }))
  const width = after.length + 1
  if (before.length * after.length > MAX_CELLS || before.length === 0 || after.length === 0)
    return [...removed(before), ...added(after)]
  // `lengths` has the length of the longest common part of what follows each pair of positions.
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] = isEqual(before[row] as Item, after[column] as Item)
        ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
        : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0)
  const found: Aligned<Item>[] = []
  let row = 0
  let column = 0
  while (row < before.length && column < after.length) {
    const [old, fresh] = [before[row] as Item, after[column] as Item]
    if (isEqual(old, fresh)) {
      found.push({ item: fresh, change: 'same' })
      row++
      column++
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) {
      found.push({ item: old, change: 'removed' })
      row++
    } else {
      found.push({ item: fresh, change: 'added' })
      column++
    }
  }
  return [...found, ...removed(before.slice(row)), ...added(after.slice(column))]
}
