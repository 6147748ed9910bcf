import { createHash, type Hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { type ArchiveEntry, readArchive } from './archive-reader.ts'
import { damaged } from './damaged.ts'
import {
  FORMAT,
  type Header,
  type Manifest,
  PIECE_BYTES,
  type TableSum,
  type Tell,
  WITHOUT_SEAL,
} from './format.ts'
import { hashing } from './hashing.ts'

const decompress = promisify(zstdDecompress)
/** A JSON entry with more bytes is none of ours. */
const JSON_MAX_BYTES = 64 * 1024 * 1024

/** Receives the parts of a backup, in their order. */
export interface Receiver {
  open?(header: Header): Promise<void>
  secret?(text: string): Promise<void>
  /** A piece of the rows of a table. The pieces of a table follow each other. */
  rows?(table: string, piece: Buffer): Promise<void>
  file?(key: string, content: () => AsyncIterable<Uint8Array>): Promise<void>
}

interface Sums {
  tables: Map<string, { hash: Hash; bytes: number }>
  tableBytes: number
  files: { hash: Hash; count: number; bytes: number }
}

/**
 * Reads a backup from its beginning to its end, in constant memory, hands its parts to the receiver, and holds them
 * against the sums in it. Throws `ConfigurationError` if it is no backup or a part is missing or differs.
 */
export async function readBackup(
  { path, passphrase }: { path: string; passphrase: string | null },
  receiver: Receiver,
  tell: Tell,
): Promise<{ header: Header; manifest: Manifest }> {
  const sums: Sums = {
    tables: new Map(),
    tableBytes: 0,
    files: { hash: createHash('sha256'), count: 0, bytes: 0 },
  }
  let header: Header | undefined
  let manifest: Manifest | undefined
  let isSealed = true
  const reportUnsealed = () => {
    isSealed = false
  }
  for await (const entry of readArchive({ path, passphrase, reportUnsealed })) {
    if (!header) {
      header = headerIn(entry.name, await jsonOf(entry))
      await receiver.open?.(header)
    } else if (entry.name === 'manifest.json') manifest = (await jsonOf(entry)) as Manifest
    else await readPart(entry, { receiver, sums, tell })
  }
  if (!header || !manifest) throw damaged('it ends too early')
  if (!isSealed && header.format !== WITHOUT_SEAL) throw damaged('its end is not as it was written')
  demandEqual(manifest, sums)
  return { header, manifest }
}

function headerIn(name: string, value: unknown): Header {
  const header = value as Header
  if (name !== 'backup.json' || ![FORMAT, WITHOUT_SEAL].includes(header?.format)) {
    throw new ConfigurationError('This file is not a backup that this version of Assay can read.')
  }
  return header
}

interface Reading {
  receiver: Receiver
  sums: Sums
  tell: Tell
}

async function readPart(entry: ArchiveEntry, { receiver, sums, tell }: Reading): Promise<void> {
  const [kind, name = ''] = entry.name.split('/')
  if (kind === 'secret') {
    await receiver.secret?.((await whole(entry, 4096)).toString())
  } else if (kind === 'tables') {
    const piece = await decompress(await whole(entry, 4 * PIECE_BYTES)).catch(error => {
      throw damaged(`${entry.name} cannot be unpacked (${error.message})`)
    })
    const sum = sums.tables.get(name) ?? { hash: createHash('sha256'), bytes: 0 }
    sums.tables.set(name, sum)
    sum.hash.update(piece)
    sum.bytes += piece.length
    await receiver.rows?.(name, piece)
    sums.tableBytes += piece.length
    tell('tables', { count: sums.tables.size, bytes: sums.tableBytes, at: name })
  } else if (kind === 'files') {
    await readFile(entry, name, { receiver, sums, tell })
  } else throw damaged(`it has an unknown part, ${entry.name}`)
}

async function readFile(entry: ArchiveEntry, key: string, { receiver, sums, tell }: Reading): Promise<void> {
  const hash = createHash('sha256')
  const pieces = hashing(entry.pieces, hash)
  if (receiver.file) await receiver.file(key, () => pieces)
  else for await (const _ of pieces);
  sums.files.hash.update(`${key} ${entry.bytes} ${hash.digest('hex')}\n`)
  sums.files.count++
  sums.files.bytes += entry.bytes
  tell('files', { count: sums.files.count, bytes: sums.files.bytes, at: key })
}

async function whole({ name, bytes, pieces }: ArchiveEntry, most: number): Promise<Buffer> {
  if (bytes > most) throw damaged(`${name} is too large`)
  return buffer(pieces)
}

async function jsonOf(entry: ArchiveEntry): Promise<unknown> {
  try {
    return JSON.parse((await whole(entry, JSON_MAX_BYTES)).toString())
  } catch {
    return null
  }
}

function demandEqual(manifest: Manifest, { tables, files }: Sums): void {
  const differing = manifest.tables.find(table => !isEqual(table, tables.get(table.name)))
  if (differing) throw damaged(`the rows of ${differing.name} are not those that were written`)
  const { count, bytes, sha256 } = manifest.files
  if (files.count !== count || files.bytes !== bytes || files.hash.digest('hex') !== sha256) {
    throw damaged('its files are not those that were written')
  }
}

const NOTHING = createHash('sha256').digest('hex')

function isEqual(expected: TableSum, found: { hash: Hash; bytes: number } | undefined): boolean {
  const sha256 = found?.hash.copy().digest('hex') ?? NOTHING
  return expected.bytes === (found?.bytes ?? 0) && expected.sha256 === sha256
}
