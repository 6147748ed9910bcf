import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** The head of a chain at a moment: the number of its entries, and the hash of the last. */
export interface WitnessedHead {
  at: string
  /** The company, or 0 for the installation. */
  chain: number
  entries: number
  hash: string
}

const AT_ONCE = 1_000

/** Appends heads to the file of the witness, a line of JSON each, and waits until the disk has them. */
export async function appendHeads(path: string, heads: readonly WitnessedHead[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(heads.map(head => `${JSON.stringify(head)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Returns the hashes that a chain has at some entries, by their numbers. */
export type HashesAt = (sequences: number[]) => Promise<Map<number, string>>

/**
 * Returns the first witnessed head that the chain does not have: its end was cut off, or the chain was written again as
 * a whole. Null if there is none. A file that does not exist yet has witnessed nothing.
 */
export async function unwitnessedHead(
  path: string,
  chain: number,
  hashesAt: HashesAt,
): Promise<WitnessedHead | null> {
  let heads: WitnessedHead[] = []
  const check = async () => {
    const hashes = await hashesAt(heads.map(({ entries }) => entries))
    return heads.find(({ entries, hash }) => hashes.get(entries) !== hash) ?? null
  }
  for await (const head of witnessedHeads(path, chain)) {
    heads.push(head)
    if (heads.length < AT_ONCE) continue
    const wrong = await check()
    if (wrong) return wrong
    heads = []
  }
  return heads.length > 0 ? check() : null
}

async function* witnessedHeads(path: string, chain: number): AsyncGenerator<WitnessedHead> {
  const content = createReadStream(path)
  const mark = `"chain":${chain},`
  try {
    for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY }))
      if (line.includes(mark)) yield* headIn(line)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    content.destroy()
  }
}

/** The head of a line. One that a crash has torn has none: the next day's vouches for as much. */
function* headIn(line: string): Generator<WitnessedHead> {
  try {
    yield JSON.parse(line) as WitnessedHead
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}
