import { wholeZip, type ZipEntry } from '#server/platform/zip/zip.ts'

/** A part of an Office file: its path, and its content as a whole or in pieces that are made when they are written. */
export type OfficePart = readonly [path: string, content: string | Uint8Array | Iterable<string>]

/** The parts of an Office file as one file: the same parts give the same bytes. */
export const zipped = (parts: Iterable<OfficePart>): Promise<Uint8Array> => wholeZip(entriesOf(parts))

function* entriesOf(parts: Iterable<OfficePart>): Generator<ZipEntry> {
  for (const [path, content] of parts) {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array
    yield { path, content: isWhole ? [content] : content, isDeflated: true }
  }
}
