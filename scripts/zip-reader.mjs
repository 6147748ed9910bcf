// Reads the directory and the entries of a ZIP archive with Node.js alone, piece by piece.
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const FULL_32 = 0xffff_ffff
const PIECE = 256 * 1024
/** The most bytes of the record at the end, with its comment. */
const END_MAX = 22 + 0xffff

/** Opens an archive. Throws an `Error` in plain words if it is none. */
export async function openZip(path) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const entries = await directoryOf(file, size)
    return { entries, read: entry => contentOf(file, entry), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function bytesAt(file, start, length) {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, start)
  if (bytesRead < length) throw new Error('the archive is cut off')
  return buffer
}

async function directoryOf(file, size) {
  const length = Math.min(size, END_MAX)
  const tail = await bytesAt(file, size - length, length)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('it is no ZIP archive, or its end is missing')
  let count = tail.readUInt16LE(end + 10)
  let bytes = tail.readUInt32LE(end + 12)
  let start = tail.readUInt32LE(end + 16)
  const isLong = end >= 20 && tail.readUInt32LE(end - 20) === 0x07064b50
  if (isLong) {
    const record = await bytesAt(file, Number(tail.readBigUInt64LE(end - 12)), 56)
    count = Number(record.readBigUInt64LE(32))
    bytes = Number(record.readBigUInt64LE(40))
    start = Number(record.readBigUInt64LE(48))
  }
  return entriesIn(await bytesAt(file, start, bytes), count)
}

function entriesIn(directory, count) {
  const entries = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      throw new Error('the directory of the archive is damaged')
    const [name, extra, comment] = [28, 30, 32].map(offset => directory.readUInt16LE(at + offset))
    const entry = {
      path: directory.toString('utf8', at + 46, at + 46 + name),
      method: directory.readUInt16LE(at + 10),
      bytes: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      start: directory.readUInt32LE(at + 42),
    }
    readLong(entry, directory.subarray(at + 46 + name, at + 46 + name + extra))
    entries.push(entry)
    at += 46 + name + extra + comment
  }
  return entries
}

/** Takes the numbers that 32 bits do not hold from the field that has them. */
function readLong(entry, extra) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let offset = at + 4
    for (const field of ['size', 'bytes', 'start']) {
      if (entry[field] !== FULL_32) continue
      entry[field] = Number(extra.readBigUInt64LE(offset))
      offset += 8
    }
  }
}

async function* contentOf(file, { path, method, bytes, start }) {
  const header = await bytesAt(file, start, 30)
  if (header.readUInt32LE(0) !== 0x04034b50) throw new Error(`the entry ${path} is damaged`)
  const from = start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (bytes === 0) return
  const packed = piecesOf(file, from, bytes)
  if (method === 0) return yield* packed
  if (method !== 8) throw new Error(`the entry ${path} is packed in a manner that is not known`)
  const inflate = createInflateRaw()
  // An error of the source is one of the reader below, too.
  pipeline(Readable.from(packed, { objectMode: false }), inflate, () => {})
  yield* inflate
}

async function* piecesOf(file, start, bytes) {
  for (let at = 0; at < bytes; at += PIECE) yield await bytesAt(file, start + at, Math.min(PIECE, bytes - at))
}
