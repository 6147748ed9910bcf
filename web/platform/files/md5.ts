import SparkMD5 from 'spark-md5'

const PIECE_BYTES = 2 * 1024 * 1024

/** MD5 by file: one that goes on after a lost connection is not read again. */
const known = new WeakMap<Blob, string>()

/** Returns the MD5 of a file in hexadecimal, computed piece by piece; rejects with the signal's reason when cancelled. */
export async function md5Of(file: Blob, signal?: AbortSignal): Promise<string> {
  const md5 = known.get(file) ?? (await compute(file, signal))
  known.set(file, md5)
  return md5
}

async function compute(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = new SparkMD5.ArrayBuffer()
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    signal?.throwIfAborted()
    hash.append(await file.slice(from, from + PIECE_BYTES).arrayBuffer())
  }
  return hash.end()
}
