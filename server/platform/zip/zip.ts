import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  type Described,
  dataDescriptor,
  directoryRecord,
  endRecords,
  localHeader,
  type Written,
} from './zip-records.ts'

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** A file in an archive. */
export interface ZipEntry {
  /** Its folders and name, separated by slashes. */
  path: string
  /** Read when the entry's turn has come. Of an entry that is not compressed, the memory of a piece may be used again for the next. */
  content: Pieces
  isDeflated: boolean
  /** The moment of the last change. Without one, the same contents give the same bytes. */
  at?: Date
}

/**
 * A ZIP archive (PKWARE APPNOTE 6.3), written as it is read: it takes the memory of a piece, and of the directory. Beyond
 * 4 GB or 65,534 entries it is ZIP64. A piece is valid until the next one is asked for.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Written[] = []
  let offset = 0
  for await (const { path, content, isDeflated, at = null } of entries) {
    const described: Described = { name: nameOf(path), isDeflated, at }
    const sum = { crc: 0, size: 0 }
    const start = offset
    const header = localHeader(described)
    yield header
    offset += header.length
    const counted = counting(sum, content)
    let bytes = 0
    for await (const piece of isDeflated ? deflated(counted) : counted) {
      bytes += piece.length
      yield piece
    }
    const written = { ...described, ...sum, bytes, offset: start }
    const descriptor = dataDescriptor(written)
    yield descriptor
    offset += bytes + descriptor.length
    directory.push(written)
  }
  const start = offset
  for (const written of directory) {
    const record = directoryRecord(written)
    yield record
    offset += record.length
  }
  yield endRecords(directory.length, start, offset - start)
}

/** The same archive as a whole. */
export async function wholeZip(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(entries)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** Adds the pieces to a checksum and a size as they pass. */
async function* counting(sum: { crc: number; size: number }, content: Pieces): AsyncGenerator<Uint8Array> {
  for await (const each of content) {
    const piece = typeof each === 'string' ? Buffer.from(each) : each
    sum.crc = crc32(piece, sum.crc)
    sum.size += piece.length
    yield piece
  }
}

async function* deflated(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(content, { objectMode: false })
  const deflate = createDeflateRaw()
  // An error of the source is one of the reader below, too.
  pipeline(source, deflate, () => {})
  try {
    for await (const piece of deflate) yield piece as Uint8Array
  } finally {
    // Rows that are being read still use the caller's transaction.
    source.destroy()
    if (!source.closed) await once(source, 'close')
  }
}

/** A name that leads out of the folder in which the archive is unpacked is an error of the caller. */
function nameOf(path: string): Buffer {
  const isInside = path
    .split('/')
    .every(part => part !== '' && part !== '.' && part !== '..' && !/[\\:]/.test(part))
  if (!isInside) throw new Error(`A path of an archive leads elsewhere: ${path}`)
  return Buffer.from(path)
}
