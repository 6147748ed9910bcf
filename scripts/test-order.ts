import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest: started last, one of them would keep a core waiting. */
const longest = [
  'server/crash-tests/',
  'server/sweeps/',
  'server/platform/postgres/',
  'server/platform/files/disk-store.test.ts',
  'server/reference/',
  'domain/protocols/oscal/oscal-oracle.test.ts',
  'web/ui/stories/',
]

/**
 * Starts with the files that take longest, each part in an order that the seed decides. The files of a project
 * follow each other: between those of two, Vitest ends its worker, and the next loads the whole application again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some(beginning => moduleId.slice(root.length + 1).startsWith(beginning))
    const shuffled = shuffle(files, sequence.seed)
    const first = [...shuffled.filter(isLong), ...shuffled.filter(file => !isLong(file))]
    return [...Map.groupBy(first, ({ project }) => project.name).values()].flat()
  }
}

/** The same seed makes the same order of the same files. */
function shuffle(files: TestSpecification[], seed: number): TestSpecification[] {
  const next = numbersFrom(seed)
  return files
    .toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
    .map(file => ({ file, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ file }) => file)
}

/** Tommy Ettinger's mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
