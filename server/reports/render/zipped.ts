import { wholeZip } from '#server/platform/zip/zip.ts'

/** The parts of an Office file as one file: the same parts give the same bytes. */
export function zipped(
  parts: Iterable<readonly [path: string, content: string | Uint8Array]>,
): Promise<Uint8Array> {
  const entries = Array.from(parts, ([path, content]) => ({ path, content: [content], isDeflated: true }))
  return wholeZip(entries)
}
