import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FILE_BYTES_MAX, UPLOAD_TIMEOUT_MS } from '#domain/files/files.rules.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { FormFields } from './disk-form.ts'

/** The folder of a file that is arriving, and the function that writes it. */
export interface Part {
  folder: string
  sink(path: string): Writable
}

/** `md5`: null if it is not checked here. */
type Expected = Pick<FormFields, 'bytes' | 'md5'>

/**
 * Writes the arriving bytes under a name of its own and returns it; on any failure, nothing of it stays. `again`: aborted once the
 * same form is sent again.
 */
export async function takeIn(
  { folder, sink }: Part,
  expected: Expected,
  content: Readable,
  again?: AbortSignal,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = sink(path)
  const md5 = createHash('md5')
  const most = expected.bytes ?? FILE_BYTES_MAX
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > most) throw new Failure('too_large', 'The file is larger than declared.')
      md5.update(chunk)
      yield chunk
    }
  }
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(UPLOAD_TIMEOUT_MS), ...(again ? [again] : [])])
    await pipeline(content, counted, file, { signal })
    demandExpected(expected, bytes, md5.digest('hex'))
    return path
  } catch (error) {
    // One that was about to be opened would appear afterwards.
    await closed(file)
    await rm(path, { force: true })
    if (again?.aborted) throw new Failure('conflict', 'This upload was started again.')
    throw failureOf(error as NodeJS.ErrnoException)
  }
}

async function closed(file: Writable): Promise<void> {
  if (!file.closed) await new Promise(resolve => file.once('close', resolve).destroy())
}

function demandExpected(expected: Expected, bytes: number, md5: string): void {
  if (bytes === 0) throw invalid({ file: ['This file is empty.'] })
  if (expected.bytes !== null && bytes !== expected.bytes) {
    throw invalid({ file: ['The file is smaller than declared. Send it again.'] })
  }
  if (expected.md5 !== null && md5 !== expected.md5)
    throw invalid({ file: ['The file changed during the upload. Send it again.'] })
}

function failureOf(error: NodeJS.ErrnoException): Error {
  if (['ENOSPC', 'EDQUOT'].includes(error.code ?? '')) {
    return new Failure('unavailable', 'There’s no space for this file right now. Try again later.', {
      retryAfterSeconds: 60,
    })
  }
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return new Failure('forbidden', 'This upload took too long. Start it again.')
  }
  return error
}

interface StoredLocation {
  path: string
  /** From the store's own folder to the file's. */
  folders: string[]
}

const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Moves a file to its location in one step. An existing file was sent by the same form and has the same MD5: it stays,
 * so that a checked file can never be replaced by another with that MD5.
 */
export async function moveInto(path: string, location: StoredLocation): Promise<void> {
  await mkdir(dirname(location.path), { recursive: true, mode: 0o700 })
  await link(path, location.path).catch((error: NodeJS.ErrnoException) => {
    if (WITHOUT_LINKS.includes(error.code ?? '')) return rename(path, location.path)
    if (error.code !== 'EEXIST') throw failureOf(error)
  })
  for (const folder of location.folders) await sync(folder)
}

/** Makes the name survive a power loss, too; Windows does so by itself. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}
