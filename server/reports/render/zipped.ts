import { ZipFile } from 'yazl'
import { made } from '#server/platform/sheets/xlsx.ts'

/** The parts of an Office file as one file: the same parts give the same bytes. */
export async function zipped(parts: Iterable<readonly [path: string, content: string]>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [path, content] of parts) zip.addBuffer(Buffer.from(content), path, made)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
