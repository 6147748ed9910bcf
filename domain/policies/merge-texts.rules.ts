import { aligned } from './compare-texts.rules.ts'

export interface MergedText {
  blocks: string[]
  /** The places where both changed the same words, and both are kept one after the other. */
  overlaps: number
}

/**
 * Merges two texts that two people wrote from the same one. What one of them changed is taken. Where both changed the same place,
 * the words of both are there, theirs first: nothing is lost.
 */
export function mergeTexts(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedText {
  const [inMine, inTheirs] = [placesOf(base, mine), placesOf(base, theirs)]
  const blocks: string[] = []
  let overlaps = 0
  const from = { base: 0, mine: 0, theirs: 0 }
  const take = (to: { base: number; mine: number; theirs: number }) => {
    const part = {
      base: base.slice(from.base, to.base),
      mine: mine.slice(from.mine, to.mine),
      theirs: theirs.slice(from.theirs, to.theirs),
    }
    const merged = inLine(part) ? part.base.map((_, at) => mergedPart(blockOf(part, at))) : [mergedPart(part)]
    overlaps += merged.filter(({ isOverlap }) => isOverlap).length
    blocks.push(...merged.flatMap(each => each.blocks))
    Object.assign(from, { base: to.base + 1, mine: to.mine + 1, theirs: to.theirs + 1 })
  }
  for (const [index, block] of base.entries()) {
    const [my, their] = [inMine.get(index), inTheirs.get(index)]
    if (my === undefined || their === undefined) continue
    take({ base: index, mine: my, theirs: their })
    blocks.push(block)
  }
  take({ base: base.length, mine: mine.length, theirs: theirs.length })
  return { blocks, overlaps }
}

type Part = Record<'base' | 'mine' | 'theirs', readonly string[]>

/** Blocks that stand below one another and were only changed are merged one by one. */
const inLine = ({ base, mine, theirs }: Part) => mine.length === base.length && theirs.length === base.length

const blockOf = ({ base, mine, theirs }: Part, at: number): Part => ({
  base: base.slice(at, at + 1),
  mine: mine.slice(at, at + 1),
  theirs: theirs.slice(at, at + 1),
})

function mergedPart({ base, mine, theirs }: Part): { blocks: readonly string[]; isOverlap: boolean } {
  if (isSame(mine, base)) return { blocks: theirs, isOverlap: false }
  if (isSame(theirs, base) || isSame(mine, theirs)) return { blocks: mine, isOverlap: false }
  const known = new Set([...base, ...theirs])
  return { blocks: [...theirs, ...mine.filter(block => !known.has(block))], isOverlap: true }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((block, index) => block === other[index])

/** The place in the other text of each block that is in both. */
function placesOf(base: readonly string[], other: readonly string[]): Map<number, number> {
  const places = new Map<number, number>()
  let [before, after] = [0, 0]
  for (const { change } of aligned(base, other, (one, another) => one === another)) {
    if (change === 'same') places.set(before, after)
    if (change !== 'added') before++
    if (change !== 'removed') after++
  }
  return places
}
