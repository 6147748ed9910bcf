import { createHash } from 'node:crypto'
import { damaged } from './damaged.ts'
import { hashing } from './hashing.ts'

const BEGIN = 'assay-sha256 '
const BYTES = BEGIN.length + 64 + 1
const sealOf = (sha256: string) => Buffer.from(`${BEGIN}${sha256}\n`)

/** The same pieces, and after them the hash of all: it covers what no reader of an archive looks at, such as its padding. */
export async function* sealed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  yield* hashing(pieces, hash)
  yield sealOf(hash.digest('hex'))
}

/**
 * The pieces without the seal that ends them. Throws `ConfigurationError` if it is not the seal of these pieces.
 * Reports its absence, as backups of earlier versions have none.
 */
export async function* unsealed(
  pieces: AsyncIterable<Uint8Array>,
  reportAbsence: () => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let last = Buffer.alloc(0)
  for await (const piece of pieces) {
    const read = Buffer.concat([last, piece])
    const end = Math.max(0, read.length - BYTES)
    hash.update(read.subarray(0, end))
    yield read.subarray(0, end)
    last = read.subarray(end)
  }
  if (last.equals(sealOf(hash.digest('hex')))) return
  if (last.toString('latin1').startsWith(BEGIN)) throw damaged('it is not as it was written')
  reportAbsence()
  yield last
}
