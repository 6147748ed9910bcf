import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { damaged } from './damaged.ts'
import { unsealed } from './seal.ts'

const ENCRYPTED = 'age-encryption.org/v1\n'

/** An entry, whose pieces must be read before the next one. */
export interface ArchiveEntry {
  name: string
  bytes: number
  pieces: AsyncIterable<Uint8Array>
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ENCRYPTED.length), 0)
    return buffer.toString('latin1', 0, bytesRead) === ENCRYPTED
  } finally {
    await file.close()
  }
}

export interface Archive {
  path: string
  passphrase: string | null
  /** Called if no seal ends the archive. */
  reportUnsealed(): void
}

/** Reads the entries one after the other. Throws if the file is cut or changed, is no archive, or the passphrase is another. */
export async function* readArchive({
  path,
  passphrase,
  reportUnsealed,
}: Archive): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const content = passphrase === null ? createReadStream(path) : await decrypted(path, passphrase)
  const source = Readable.from(unsealed(content, reportUnsealed), { objectMode: false })
  source.on('error', (error: Error) => tar.destroy(error))
  source.pipe(tar as unknown as NodeJS.WritableStream)
  try {
    for await (const entry of readable(tar as AsyncIterable<Part>)) {
      const { name, size = 0 } = entry.header
      yield { name, bytes: size, pieces: readable(entry) }
    }
  } finally {
    source.destroy()
  }
}

interface Part extends AsyncIterable<Uint8Array> {
  header: { name: string; size?: number }
}

/** The same, with an error that says what the reader found wrong. */
async function* readable<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (error) {
    throw error instanceof ConfigurationError || isOfTheSystem(error)
      ? error
      : damaged((error as Error).message)
  }
}

/** Errors of reading the file itself, such as a missing one. */
const isOfTheSystem = (error: unknown) => /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '')

async function decrypted(path: string, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const stream = await decrypter.decrypt(file).catch(error => {
    throw /no identity matched|passphrase/i.test(String(error))
      ? new ConfigurationError('The passphrase is not the one that this backup was made with.')
      : error
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}
