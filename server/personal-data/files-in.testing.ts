import { fromBufferPromise } from 'yauzl'

/** The files of a ZIP by their paths, as text. */
export async function filesIn(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
  }
  return files
}
