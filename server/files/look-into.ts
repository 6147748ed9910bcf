import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { CompoundLook } from './compound-look.ts'
import { TextLook } from './text-look.ts'

/** Facts read from the bytes of a file, regardless of what the upload declared. */
export interface Seen {
  bytes: number
  md5: string
  sha256: string
  /** See `mayKeep`. */
  looks: string[]
}

const DETECTION_MS = 10_000

/** Reads a whole file once, and its beginning once more. `read` opens it again each time. */
export async function lookInto(read: () => Promise<Readable>): Promise<Seen> {
  const [text, compound] = [new TextLook(), new CompoundLook()]
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let bytes = 0
  for await (const piece of await read()) {
    bytes += piece.length
    for (const each of [md5, sha256]) each.update(piece)
    for (const each of [text, compound]) each.take(piece)
  }
  const detected = await detect(await read())
  const looks = [detected ?? [], [...compound.looks], text.isHarmlessText ? 'text' : []].flat()
  return { bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex'), looks }
}

/** Returns the extension that matches the first bytes, or null if the beginning cannot be read. */
async function detect(content: Readable): Promise<string | null> {
  // Loaded with the first file that is examined.
  const { FileTypeParser } = await import('file-type')
  const parser = new FileTypeParser({ signal: AbortSignal.timeout(DETECTION_MS) })
  try {
    // `Readable.toWeb` throws outside every promise when its reader stops early.
    return (await parser.fromStream(ReadableStream.from(content)))?.ext ?? null
  } catch {
    return null
  } finally {
    content.destroy()
  }
}
