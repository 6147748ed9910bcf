import type { Hash } from 'node:crypto'

/** The same pieces, each of which the hash has taken before it is given on. */
export async function* hashing(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}
