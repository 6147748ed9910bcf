import { type EventEmitter, once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Encrypter } from 'age-encryption'
import { type Pack, pack } from 'tar-stream'
import { sealed } from './seal.ts'

/** Writes the entries of an archive one after the other, in constant memory. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** An entry of exactly that many bytes, else it throws. The memory of a piece may be used again for the next. */
  stream(name: string, bytes: number, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Ends it, and returns once everything is on the disk. */
  end(): Promise<void>
  abort(error: unknown): Promise<void>
}

/** Opens a new file, readable by its owner only. Throws `EEXIST` if there is one. */
export async function writeArchive(
  path: string,
  { moment, passphrase }: { moment: Date; passphrase: string | null },
): Promise<ArchiveWriter> {
  const tar = pack()
  const failed = new AbortController()
  const content = sealed(tar as AsyncIterable<Uint8Array>)
  const source = passphrase === null ? content : await encrypted(content, passphrase)
  const written = pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  written.catch(error => {
    failed.abort(error)
    tar.destroy(error)
  })
  const { signal } = failed
  return {
    add: async (name, content) =>
      open({ tar, signal }, { name, size: content.length, mtime: moment }, content).ended,
    stream: async (name, bytes, pieces) => {
      const { sink, ended } = open({ tar, signal }, { name, size: bytes, mtime: moment })
      ended.catch(() => {})
      for await (const piece of pieces) {
        signal.throwIfAborted()
        // A copy, because the piece may wait here while its memory is used for the next.
        if (!sink.write(Buffer.from(piece))) await once(sink as unknown as EventEmitter, 'drain', { signal })
      }
      sink.end(null)
      await ended
    },
    end: async () => {
      tar.finalize()
      await written
    },
    abort: async error => {
      tar.destroy(error as Error)
      await written.catch(() => {})
    },
  }
}

interface Target {
  tar: Pack
  signal: AbortSignal
}

interface EntryHead {
  name: string
  size: number
  mtime: Date
}

type Sink = ReturnType<Pack['entry']>

/**
 * Opens an entry, with its content or for somebody who writes it. `ended` waits until it is in the archive. Throws the
 * error by which the file has failed meanwhile.
 */
function open(
  { tar, signal }: Target,
  head: EntryHead,
  content: Buffer | null = null,
): { sink: Sink; ended: Promise<void> } {
  signal.throwIfAborted()
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const fail = () => reject(signal.reason)
  signal.addEventListener('abort', fail, { once: true })
  const end = (error?: Error | null) => {
    signal.removeEventListener('abort', fail)
    if (error) reject(error)
    else resolve()
  }
  const entry = { ...head, mode: 0o600 }
  return { sink: content ? tar.entry(entry, content, end) : tar.entry(entry, end), ended }
}

async function encrypted(source: AsyncIterable<Uint8Array>, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const stream = await encrypter.encrypt(
    Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>,
  )
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}
